/** A guest's rights to orders: the key of each on this device, and those that somebody else handed on to have an order paid. No machine, view or log ever sees one. */
import * as v from 'valibot'
import type { LocalStore } from './local-store.ts'

const storedAs = 'oja.order-keys'
/** The oldest go when there are more; number and phone give a new one. */
const maxKept = 50

/** `isForOther`: it only pays, for the order's own customer. */
const held = v.array(v.object({ number: v.string(), key: v.string(), isForOther: v.optional(v.boolean()) }))

/** What fits into a header. */
const isKey = (text: string): boolean => /^[\x21-\x7e]{1,128}$/.test(text)

export function createOrderAccessTokens(store: LocalStore) {
  const all = () => store.getJson(storedAs, held) ?? []
  const find = (number: string) => all().find((one) => one.number.toLowerCase() === number.toLowerCase())
  return {
    keyOf: (number: string): string | null => find(number)?.key ?? null,
    /** Whether this device may pay the order for somebody else, and do nothing else with it. */
    paysForOther: (number: string): boolean => find(number)?.isForOther ?? false,
    /** The newest of the person's own, for a header. */
    some: (): string =>
      all()
        .filter(({ isForOther }) => !isForOther)
        .slice(0, 10)
        .map(({ key }) => key)
        .join(),
    /** The person's own key takes the place of one that only pays. */
    keep(number: string, key: string, isForOther = false): void {
      if (!isKey(key)) return
      const others = all().filter((one) => one.number !== number)
      store.setJson(storedAs, [{ number, key, ...(isForOther && { isForOther }) }, ...others].slice(0, maxKept))
    },
  }
}

/**
 * The link of a message carries the key of its order behind `#`: it is kept, and gone from the address before anything reads that.
 * A key that is here already stays, unless it only paid for somebody else: whoever opens the link that pays their own order is led to its own page.
 */
export function keepLinkedKey(
  { keep, keyOf, paysForOther }: ReturnType<typeof createOrderAccessTokens>,
  { location, history }: Pick<Window, 'location' | 'history'>,
): void {
  const { pathname, search, hash } = location
  const [, page, number, key] = /^\/(orders|payment|pay)\/([^/]+)#([\w-]{16}|[\w-]{22})$/.exec(pathname + hash) ?? []
  if (!number || !key) return
  const isPaying = page === 'pay'
  const isOwn = keyOf(number) !== null && !paysForOther(number)
  if (!isOwn) keep(number, key, isPaying)
  history.replaceState(history.state, '', (isOwn && isPaying ? `/payment/${number}` : pathname) + search)
}

export type OrderAccessTokens = ReturnType<typeof createOrderAccessTokens>
