/** A request in words: by the name that the contract gives to its operation, once the list of them is here. */
import { useCallback, useEffect, useState } from 'react'
import type { WireNote } from '#services/journal/journal.types.ts'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Operation } from '../faults/operation.types.ts'

const t = words(inspector)

let coming: Promise<readonly Operation[]> | undefined

const load = (): Promise<readonly Operation[]> =>
  (coming ??= import('virtual:operations').then(
    (found) => found.operations,
    () => {
      coming = undefined
      return []
    },
  ))

/** `PATCH /cart/update/{}` → `updateCartLine` */
export const operationOf = (operations: readonly Operation[], { method, path }: WireNote): string =>
  operations.find((one) => one.method === method && one.path.replace(/\{[^}]+\}/g, '{}') === path)?.id ??
  `${method} ${path}`

/** `updateCartLine: 200 after 31 ms`; with `isWhole` the server's own id of it too. */
export function useSayRequest(): (note: WireNote, isWhole?: boolean) => string {
  const [operations, setOperations] = useState<readonly Operation[]>([])
  useEffect(() => {
    let isLeft = false
    void load().then((found) => !isLeft && setOperations(found))
    return () => {
      isLeft = true
    }
  }, [])
  return useCallback(
    (note, isWhole = false) => {
      const { status, ms, tries, requestId } = note
      const said = t('inspector.request', {
        operation: operationOf(operations, note),
        status: status === null ? t('inspector.noAnswer') : String(status),
        ms,
        tries,
      })
      return isWhole && requestId !== null ? t('inspector.requestId', { said, id: requestId }) : said
    },
    [operations],
  )
}
