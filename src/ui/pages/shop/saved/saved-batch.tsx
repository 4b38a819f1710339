/** So many of the saved items as one answer brings. */
import { useEffect, useRef } from 'react'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { CardSkeleton } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { saved } from '#text/saved.ts'
import { words } from '#ui/text/words.ts'
import { Trouble } from '../listing/trouble.tsx'
import { useLasting } from '../listing/use-lasting.ts'
import { SavedCard, type Move } from './saved-card.tsx'

const t = words(saved)

const row = css({ gridColumn: '1 / -1' })
const gone = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px' })

type SavedBatchProps = {
  readonly ids: readonly number[]
  readonly onMove: Move
  /** Takes from the list what is sold no more. */
  readonly onGone: (ids: readonly number[]) => void
  /** Tells what has come, once an answer. */
  readonly onSeen: (products: readonly Product[]) => void
}

export const SavedBatch = ({ ids, onMove, onGone, onSeen }: SavedBatchProps) => {
  const { data, failure, isLoading, retry } = useResource(
    `/products?filter[ids]=${ids.join(',')}&per_page=${ids.length}`,
    readProductPage,
  )
  const answer = data && !(failure && data.products.length === 0) ? data : null
  // what was moved changes the address: the others stay while the new answer comes
  const products = useLasting(answer)?.products
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  useEffect(() => {
    if (products) tell.current(products)
  }, [products])
  if (!products && failure)
    return (
      <li className={row}>
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      </li>
    )
  if (!products)
    return ids.map((id) => (
      <li key={id} aria-hidden="true">
        <CardSkeleton />
      </li>
    ))
  // only an answer to these very ids tells what is sold no more
  const missing = answer && !isLoading ? ids.filter((id) => !answer.products.some((one) => one.id === id)) : []
  return (
    <>
      {ids.flatMap((id) => {
        const product = products.find((one) => one.id === id)
        return product ? (
          <li key={id}>
            <SavedCard product={product} onMove={onMove} />
          </li>
        ) : (
          []
        )
      })}
      {missing.length > 0 && (
        <li className={cx(row, gone)}>
          {t('saved.gone', { count: missing.length })}
          <Button variant="ghost" size="s" onClick={() => onGone(missing)}>
            {t('saved.removeGone')}
          </Button>
        </li>
      )}
    </>
  )
}
