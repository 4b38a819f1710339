/** VAT inside goods, in whole kobo. Pure. */
import type { OrderItem } from './order.events.ts'

/**
 * VAT inside what of a line is no longer asked for. What was paid of a line stays in the total when it is left out: it goes back as a refund, and its
 * VAT stays with it.
 */
export function taxNotAskedOf(
  { line_total, discount, tax }: Pick<OrderItem, 'line_total' | 'discount' | 'tax'>,
  notAsked: number,
): number {
  const asked = line_total - discount
  return asked > 0 ? Math.round((tax * notAsked) / asked) : 0
}
