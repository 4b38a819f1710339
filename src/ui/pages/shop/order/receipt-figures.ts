/** What a receipt says besides the order's own sums. Pure. */
import { taxNotAskedOf } from '#machines/order/order.vat.ts'
import type { OrderItemView, OrderView } from '#machines/order/order.read.ts'

type TaxClass = OrderItemView['tax_class']

/** Of one class: what was asked for it, VAT included, and the VAT in it, in naira. */
export type ClassOfVat = { taxClass: TaxClass; amount: number; vat: number }

const classes: readonly TaxClass[] = ['standard', 'zero', 'exempt']

/** Sums of naira with two decimals: without it 0.1 + 0.2 would be printed as it is. */
const kobo = (naira: number): number => Math.round(naira * 100) / 100

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  kobo(items.reduce((sum, item) => sum + of(item), 0))

/** What was paid besides the payments of the provider, in naira: cash at the door, or money that the shop's people took. */
export const paidByHand = ({ paid, payments }: Pick<OrderView, 'paid' | 'payments'>): number =>
  Math.max(0, kobo(paid - sumOf(payments, ({ received }) => received)))

const inKobo = (naira: number): number => Math.round(naira * 100)

/** What of a line is asked for, and the VAT in it. */
function askedOf({ line_total, discount, tax, not_asked: less = 0 }: OrderItemView): { amount: number; vat: number } {
  const line = { line_total: inKobo(line_total), discount: inKobo(discount), tax: inKobo(tax) }
  const amount = line.line_total - line.discount - inKobo(less)
  return { amount: amount / 100, vat: (line.tax - taxNotAskedOf(line, inKobo(less))) / 100 }
}

/**
 * Adds up to the total and its VAT: of goods that were not there it holds what was paid, as the total does. Delivery carries VAT at the standard
 * rate, where it costs anything.
 */
export function vatByClass({
  items,
  tax,
  delivery_fee,
}: Pick<OrderView, 'items' | 'tax' | 'delivery_fee'>): ClassOfVat[] {
  const asked = items.map((item) => ({ taxClass: item.tax_class, ...askedOf(item) }))
  const ofDelivery = { amount: delivery_fee, vat: kobo(tax - sumOf(asked, ({ vat }) => vat)) }
  return classes
    .map((taxClass) => {
      const own = asked.filter((item) => item.taxClass === taxClass)
      const more = taxClass === 'standard' ? ofDelivery : { amount: 0, vat: 0 }
      return {
        taxClass,
        amount: kobo(sumOf(own, ({ amount }) => amount) + more.amount),
        vat: kobo(sumOf(own, ({ vat }) => vat) + more.vat),
      }
    })
    .filter(({ amount }) => amount > 0)
}
