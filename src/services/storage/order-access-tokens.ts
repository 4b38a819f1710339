/** A guest's rights to orders: the key of each on this device. No machine, view or log ever sees one. */
import * as v from 'valibot'
import type { LocalStore } from './local-store.ts'

const storedAs = 'oja.order-keys'
/** The oldest go when there are more; number and phone give a new one. */
const maxKept = 50

const held = v.array(v.object({ number: v.string(), key: v.string() }))

/** What fits into a header. */
const isKey = (text: string): boolean => /^[\x21-\x7e]{1,128}$/.test(text)

export function createOrderAccessTokens(store: LocalStore) {
  const all = () => store.getJson(storedAs, held) ?? []
  return {
    keyOf: (number: string): string | null =>
      all().find((one) => one.number.toLowerCase() === number.toLowerCase())?.key ?? null,
    /** The newest, for a header. */
    some: (): string =>
      all()
        .slice(0, 10)
        .map(({ key }) => key)
        .join(),
    keep(number: string, key: string): void {
      if (!isKey(key)) return
      const others = all().filter((one) => one.number !== number)
      store.setJson(storedAs, [{ number, key }, ...others].slice(0, maxKept))
    },
  }
}

/**
 * The link of a message carries the key of its order behind `#`: it is kept, and gone from the address before anything reads that.
 * A key that is here already stays.
 */
export function keepLinkedKey(
  { keep, keyOf }: ReturnType<typeof createOrderAccessTokens>,
  { location, history }: Pick<Window, 'location' | 'history'>,
): void {
  const { pathname, search, hash } = location
  const [, number, key] = /^\/(?:orders|payment)\/([^/]+)#([\w-]{16})$/.exec(pathname + hash) ?? []
  if (!number || !key) return
  if (!keyOf(number)) keep(number, key)
  history.replaceState(history.state, '', pathname + search)
}

export type OrderAccessTokens = ReturnType<typeof createOrderAccessTokens>
