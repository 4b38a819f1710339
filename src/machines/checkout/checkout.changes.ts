/** What differs between the quote that a person saw and the one that stands now, line by line. */
import type { Quote, QuoteLine } from './checkout.types.ts'

/** Amounts in naira; null where there was nothing, or is nothing any more. */
export type Difference = { what: string; before: number | null; after: number | null; note: string | null }

const keyOf = (line: QuoteLine): string => `${line.product_id}:${line.product_measurement_id ?? 0}`

const nameOf = ({ name, label }: QuoteLine): string => (label ? `${name}, ${label}` : name)

const quantityWords = (before: QuoteLine, after: QuoteLine): string | null =>
  before.quantity === after.quantity ? null : `${after.quantity} instead of ${before.quantity}`

function lineDifference(before: QuoteLine | undefined, after: QuoteLine | undefined): Difference[] {
  const line = after ?? before
  if (!line) return []
  const note = after?.problem?.message ?? (before && after ? quantityWords(before, after) : null)
  const [was, is] = [before?.line_total ?? null, after?.line_total ?? null]
  return was === is && note === null ? [] : [{ what: nameOf(line), before: was, after: is, note }]
}

const amountDifference = (what: string, before: number | null, after: number | null): Difference[] =>
  before === after ? [] : [{ what, before, after, note: null }]

/** Lines first, in the order of the new quote; then coupon, delivery and VAT. The total is not among them. */
export function differencesOf(before: Quote, after: Quote): Difference[] {
  const was = new Map(before.lines.map((line) => [keyOf(line), line]))
  const keys = new Set([...after.lines.map(keyOf), ...was.keys()])
  const is = new Map(after.lines.map((line) => [keyOf(line), line]))
  const coupon = before.coupon?.code ?? after.coupon?.code
  return [
    ...[...keys].flatMap((key) => lineDifference(was.get(key), is.get(key))),
    ...amountDifference(coupon ? `Coupon ${coupon}` : 'Coupon', before.discount, after.discount).map((one) => ({
      ...one,
      note: after.coupon_refusal?.message ?? null,
    })),
    ...amountDifference('Delivery', before.delivery_fee, after.delivery_fee),
  ]
}
