/** The lines of a cart as a person sees them, and what they come to: the part of the fold (cart.merge.ts) that the frame of every page needs. */
import { toKobo, toNaira } from '#machines/money.ts'
import { atMost, unitPrice } from './cart.rules.ts'
import { keyOfLine, type CartLine, type Change, type ConfirmedCart, type Pending } from './cart.types.ts'

/** What the person sees. */
export const seenLines = (confirmed: ConfirmedCart, pending: readonly Pending[]): CartLine[] =>
  pending.reduce((lines, { change }) => applyChange(lines, change), confirmed.lines)

export function applyChange(lines: CartLine[], change: Change): CartLine[] {
  if (change.kind === 'clear') return []
  const at = lines.findIndex((line) => keyOfLine(line) === change.key)
  const line = lines[at]
  if (change.kind === 'remove') return line ? lines.filter((_, index) => index !== at) : lines
  if (!line) return change.kind === 'add' ? [...lines, newLine(change)] : lines
  const quantity = change.kind === 'add' ? line.quantity + change.quantity : change.quantity
  return lines.with(at, withQuantity(line, quantity))
}

export const withQuantity = (line: CartLine, asked: number): CartLine => {
  const quantity = atMost(asked)
  return { ...line, quantity, line_total: toNaira(toKobo(line.unit_price) * quantity) }
}

export const newLine = (command: Extract<Change, { kind: 'add' }>): CartLine => {
  const price = unitPrice(command.product, command.measurement)
  const line: CartLine = {
    id: command.key,
    product_id: command.product.id,
    product_measurement_id: command.measurement?.id ?? null,
    quantity: 1,
    product: command.product,
    measurement: command.measurement,
    unit_price: price,
    line_total: price,
    price_when_added: price,
    problem: null,
  }
  return withQuantity(line, command.quantity)
}

export const subtotalOf = (lines: readonly CartLine[]): number =>
  toNaira(lines.reduce((sum, line) => sum + toKobo(line.unit_price) * line.quantity, 0))

export const itemCountOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)
