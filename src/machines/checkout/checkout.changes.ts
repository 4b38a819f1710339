/** What differs between the quote that a person saw and the one that stands now, line by line. */
import type { Message } from '#ui/text/message.ts'
import type { Quote, QuoteLine } from './checkout.types.ts'

/** Amounts in naira; null where there was nothing, or is nothing any more. */
export type Difference = { what: Message; before: number | null; after: number | null; note: Message | null }

const keyOf = (line: QuoteLine): string => `${line.product_id}:${line.product_measurement_id ?? 0}`

const nameOf = ({ name, label }: QuoteLine): Message => ({
  code: 'purchase.change_line',
  params: { name: label ? `${name}, ${label}` : name },
})

/** The server wrote it. */
const told = (message: string | undefined): Message | null =>
  message === undefined ? null : { code: 'server.said', params: { message } }

const quantityChange = (before: QuoteLine, after: QuoteLine): Message | null =>
  before.quantity === after.quantity
    ? null
    : { code: 'purchase.change_quantity', params: { after: after.quantity, before: before.quantity } }

function lineDifference(before: QuoteLine | undefined, after: QuoteLine | undefined): Difference[] {
  const line = after ?? before
  if (!line) return []
  const note = told(after?.problem?.message) ?? (before && after ? quantityChange(before, after) : null)
  const [was, is] = [before?.line_total ?? null, after?.line_total ?? null]
  return was === is && note === null ? [] : [{ what: nameOf(line), before: was, after: is, note }]
}

const couponOf = (code: string | undefined): Message =>
  code ? { code: 'purchase.change_coupon_code', params: { code } } : { code: 'purchase.change_coupon' }

const amountDifference = (what: Message, before: number | null, after: number | null): Difference[] =>
  before === after ? [] : [{ what, before, after, note: null }]

/** Lines first, in the order of the new quote; then coupon, delivery and VAT. The total is not among them. */
export function differencesOf(before: Quote, after: Quote): Difference[] {
  const was = new Map(before.lines.map((line) => [keyOf(line), line]))
  const keys = new Set([...after.lines.map(keyOf), ...was.keys()])
  const is = new Map(after.lines.map((line) => [keyOf(line), line]))
  const coupon = before.coupon?.code ?? after.coupon?.code
  return [
    ...[...keys].flatMap((key) => lineDifference(was.get(key), is.get(key))),
    ...amountDifference(couponOf(coupon), before.discount, after.discount).map((one) => ({
      ...one,
      note: told(after.coupon_refusal?.message),
    })),
    ...amountDifference({ code: 'purchase.change_delivery' }, before.delivery_fee, after.delivery_fee),
  ]
}
