/** The server's cart as it truly is: keys answered once, stock, versions. Small enough to be believed by reading. */
import { newLine } from '#machines/cart/cart.lines.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import type { CartAnswer, ConfirmedCart, CartLine, CartProduct, Change, LineKey } from '#machines/cart/cart.types.ts'
import { refused } from './goods.ts'
import { told } from '../../support/words.ts'

type Kept = { id: number; key: LineKey; quantity: number }
type First = { body: string; answer: CartAnswer }

export type Command =
  | { do: 'add'; key: LineKey; quantity: number }
  | { do: 'set'; lineId: number; quantity: number }
  | { do: 'remove'; lineId: number }
  | { do: 'clear' }
  | { do: 'sync'; items: { key: LineKey; quantity: number }[] }

export class TrueServer {
  readonly goods: Map<LineKey, CartProduct>
  readonly gone = new Set<LineKey>()
  #lines: Kept[] = []
  #version = 0
  #ids = 100
  readonly #firsts = new Map<string, First>()

  constructor(goods: CartProduct[]) {
    this.goods = new Map(goods.map((one) => [`${one.id}:0` as LineKey, one]))
  }

  /** The same key with the same body gets the first answer, refusals included; with another body it is a defect of the client. */
  command(id: string, command: Command): CartAnswer {
    const body = JSON.stringify(command)
    const first = this.#firsts.get(id)
    if (first && first.body !== body) throw new Error(`Key ${id} was used for ${first.body} and for ${body}`)
    if (first) return first.answer
    const answer = this.#refusal(command) ?? this.#apply(command)
    this.#firsts.set(id, { body, answer })
    return answer
  }

  /** Sets a line as another device would; 0 takes it out. */
  change(key: LineKey, quantity: number): void {
    this.#put(key, quantity)
    this.#version += 1
  }

  read(): ConfirmedCart {
    return { lines: this.#lines.map((one) => this.#lineOf(one)), version: this.#version, warnings: [] }
  }

  /** Quantities by line. */
  quantities(): Record<string, number> {
    return Object.fromEntries(this.#lines.map(({ key, quantity }) => [key, quantity]))
  }

  #stock(key: LineKey): number {
    return this.goods.get(key)?.stock_quantity ?? 0
  }

  #refusal(command: Command): CartAnswer | undefined {
    if (command.do === 'clear' || command.do === 'sync') return undefined
    const line = this.#lines.find((one) => (command.do === 'add' ? one.key === command.key : one.id === command.lineId))
    if (command.do !== 'add' && !line) return refused(404, { code: 'line_gone' })
    if (command.do === 'remove') return undefined
    const key = command.do === 'add' ? command.key : (line as Kept).key
    if (this.gone.has(key)) return refused(404, { code: 'product_gone' })
    const wanted = command.quantity + (command.do === 'add' ? (line?.quantity ?? 0) : 0)
    if (wanted <= this.#stock(key)) return undefined
    return refused(422, { code: 'insufficient_stock', message: told(`Only ${this.#stock(key)} in stock`) })
  }

  #apply(command: Command): CartAnswer {
    if (command.do === 'clear') this.#lines = []
    if (command.do === 'add') this.#put(command.key, this.#quantity(command.key) + command.quantity)
    if (command.do === 'sync')
      for (const { key, quantity } of command.items)
        if (!this.gone.has(key)) this.#put(key, Math.min(this.#stock(key), this.#quantity(key) + quantity))
    if (command.do === 'set' || command.do === 'remove') {
      const line = this.#lines.find(({ id }) => id === command.lineId) as Kept
      this.#put(line.key, command.do === 'set' ? command.quantity : 0)
    }
    this.#version += 1
    return { tag: 'confirmed', cart: this.read() }
  }

  #quantity(key: LineKey): number {
    return this.#lines.find((one) => one.key === key)?.quantity ?? 0
  }

  #put(key: LineKey, quantity: number): void {
    const line = this.#lines.find((one) => one.key === key)
    if (quantity === 0) this.#lines = this.#lines.filter((one) => one !== line)
    else if (line) this.#lines = this.#lines.map((one) => (one === line ? { ...one, quantity } : one))
    else this.#lines = [...this.#lines, { id: (this.#ids += 1), key, quantity }]
  }

  #lineOf({ id, key, quantity }: Kept): CartLine {
    const product = this.goods.get(key) as CartProduct
    const line = { ...newLine({ kind: 'add', id: '', key, quantity, product, measurement: null }), id }
    const available = this.gone.has(key) ? 0 : product.stock_quantity
    if (available >= quantity) return line
    const code = this.gone.has(key) ? 'unavailable' : available === 0 ? 'out_of_stock' : 'insufficient_stock'
    return { ...line, problem: { code, message: 'Not as many as that', available } }
  }
}

/** A change as the client puts it on the wire. */
export function commandOf(change: Change, lineId: number | null): Command {
  if (change.kind === 'clear') return { do: 'clear' }
  if (change.kind === 'add') return { do: 'add', key: change.key, quantity: change.quantity }
  if (lineId === null) throw new Error(`A ${change.kind} goes out for a line that the server never told of`)
  if (change.kind === 'remove') return { do: 'remove', lineId }
  return { do: 'set', lineId, quantity: change.quantity }
}

export const itemsOf = (lines: readonly Pick<CartLine, 'product_id' | 'product_measurement_id' | 'quantity'>[]) =>
  lines.map((line) => ({ key: keyOfLine(line), quantity: line.quantity }))
