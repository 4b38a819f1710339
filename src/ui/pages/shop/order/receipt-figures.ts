/** What a receipt says besides the order's own sums. Pure. */
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

/** Goods that were not there are asked for no more. Delivery carries VAT at the standard rate, where it costs anything. */
export function vatByClass({
  items,
  tax,
  delivery_fee,
}: Pick<OrderView, 'items' | 'tax' | 'delivery_fee'>): ClassOfVat[] {
  const asked = items.filter((item) => item.left_out !== true)
  const ofDelivery = { amount: delivery_fee, vat: kobo(tax - sumOf(asked, (item) => item.tax)) }
  return classes
    .map((taxClass) => {
      const own = asked.filter((item) => item.tax_class === taxClass)
      const more = taxClass === 'standard' ? ofDelivery : { amount: 0, vat: 0 }
      return {
        taxClass,
        amount: kobo(sumOf(own, (item) => item.line_total - item.discount) + more.amount),
        vat: kobo(sumOf(own, (item) => item.tax) + more.vat),
      }
    })
    .filter(({ amount }) => amount > 0)
}
