import type { CartProduct } from '#machines/cart/cart.types.ts'
import type { Measurement, Product } from '#machines/catalog/catalog.types.ts'
import { isChosen, keyOfSuggestion, textOf } from '#machines/market-list/market-list.lines.ts'
import { marketListMachine } from '#machines/market-list/market-list.machine.ts'
import type { KeptList, ListLine, ReadAnswer, ReadLine } from '#machines/market-list/market-list.types.ts'
import { defineWalk } from '../walker/types.ts'

const sizeOf = (id: number, label: string, stock: number): Measurement => ({
  id,
  label,
  sku: `SKU-${id}`,
  price: 1_500 * (id - 10),
  sale_price: null,
  comparison_price: null,
  stock_quantity: stock,
  position: id,
})

/** A product of the catalogue, in sizes or without. */
const productOf = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  sku: `G-${id}`,
  name: `Goods ${id}`,
  slug: `goods-${id}`,
  image_url: null,
  image_cloth: 'sun',
  image_color: '#ffffff',
  brand: null,
  category: { slug: 'fresh-food', name: 'Fresh food' },
  subcategory: null,
  tax_class: 'standard',
  is_returnable: false,
  unit: null,
  base_price: 1_000 * id,
  sale_price: null,
  comparison_price: null,
  discount_percentage: null,
  stock_quantity: 8,
  low_stock_threshold: 2,
  expires_at: null,
  measurements: [],
  rating: { average: null, count: 0 },
  ...more,
})

export const rice = productOf(1, { name: 'Rice', measurements: [sizeOf(11, '1kg', 20), sizeOf(12, '5kg', 3)] })
export const pepper = productOf(2, { name: 'Scotch Bonnet (Ata Rodo)', stock_quantity: 0 })
export const chilli = productOf(3, { name: 'Chilli' })

/** A line as the server read it. */
export const readLineOf = (text: string, more: Partial<ReadLine> = {}): ReadLine => ({
  text,
  quantity: 1,
  measure: null,
  amount: null,
  reason: 'not_found',
  choice: null,
  alternatives: [],
  ...more,
})

export const riceLine = readLineOf('2 derica rice', {
  quantity: 2,
  measure: 'derica',
  amount: { value: 1600, unit: 'g', is_about: true },
  reason: 'understood',
  choice: { product: rice, product_measurement_id: 11, units: 2 },
})
export const pepperLine = readLineOf('ata rodo', {
  reason: 'sold_out',
  choice: { product: pepper, product_measurement_id: null, units: 1 },
  alternatives: [{ product: chilli, product_measurement_id: null, units: 1 }],
})
export const noLine = readLineOf('xylophone')

const bought: CartProduct = {
  id: 1,
  name: 'Rice',
  slug: 'goods-1',
  image_url: null,
  image_cloth: 'sun',
  image_color: '#ffffff',
  base_price: 1_000,
  sale_price: null,
  stock_quantity: 8,
  tax_class: 'standard',
  expires_at: null,
}

const keptLine: ListLine = {
  id: 4,
  text: 'rice',
  amount: null,
  reason: 'understood',
  meant: null,
  suggestions: [{ product: bought, measurement: null, units: 1 }],
  chosen: 0,
  units: 1,
}

const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

const refused = (retryAfter: number | null): ReadAnswer => ({
  tag: 'refused',
  message: { code: 'forms.failed' },
  requestId: null,
  retryAfter,
})

const cartOf = (quantity: number, isConfirmed: boolean) => ({
  owner: { kind: 'guest' as const },
  items: quantity === 0 ? [] : [{ product_id: 1, product_measurement_id: 11, quantity }],
  isConfirmed,
})

/** A line without what it is called. */
const seenOf = ({ suggestions, chosen, units }: ListLine) => [suggestions.map(keyOfSuggestion), chosen, units]

/** Lists of one line, a corrected line, a cart that takes all or not. */
export const walks = [
  defineWalk(marketListMachine)({
    name: 'marketList',
    events: ({ context: { lines } }) => [
      { type: 'text.changed', text: '' },
      { type: 'text.changed', text: 'rice' },
      { type: 'text.changed', text: 'r'.repeat(4001) },
      { type: 'text.offered', text: 'ugu' },
      { type: 'list.read' },
      { type: 'list.rewrite' },
      { type: 'list.renew' },
      ...lines.slice(0, 1).flatMap(({ id }) => [
        { type: 'line.setUnits' as const, id, units: 2 },
        { type: 'line.choose' as const, id, suggestion: 0 },
        { type: 'line.remove' as const, id },
        { type: 'line.correct' as const, id, text: 'rice' },
        { type: 'line.correct' as const, id, text: ' ' },
      ]),
      { type: 'line.setUnits', id: 999, units: 2 },
      { type: 'line.choose', id: 999, suggestion: 0 },
      { type: 'line.remove', id: 999 },
      { type: 'line.correct', id: 999, text: 'rice' },
      { type: 'line.restore' },
      { type: 'list.add', id: 'add-1' },
      { type: 'list.addMissing', id: 'add-2' },
      { type: 'list.undo' },
      { type: 'cart.changed', cart: cartOf(0, true) },
      { type: 'cart.changed', cart: cartOf(2, false) },
      { type: 'cart.changed', cart: cartOf(2, true) },
      { type: 'network.returned' },
      { type: 'drafts.dropped' },
    ],
    outcomes: {
      storeList: () => [],
      openList: () =>
        outputs<KeptList | null>([null, { text: 'rice', lines: [] }, { text: 'rice', lines: [keptLine] }]),
      readList: () =>
        outputs<ReadAnswer>([
          { tag: 'read', lines: [riceLine] },
          { tag: 'read', lines: [pepperLine] },
          { tag: 'unreachable' },
          refused(null),
          refused(30),
        ]),
      readLine: () => outputs<ReadAnswer>([{ tag: 'read', lines: [riceLine] }, { tag: 'unreachable' }, refused(null)]),
    },
    // How often something was read, and what was typed letter by letter, leads nowhere else.
    fingerprint: ({
      context: { text, lines, removed, problem, correction, correctionProblem, cart, wanted, missing },
    }) =>
      JSON.stringify([
        text === '' ? 'none' : text.length > 4000 ? 'long' : 'some',
        lines.map(seenOf),
        removed && [seenOf(removed.line), removed.at],
        problem?.kind,
        correction && lines.findIndex(({ id }) => id === correction.id),
        correctionProblem !== null,
        cart.map(({ quantity }) => quantity),
        wanted.map(({ key, before, quantity }) => [key, before, quantity]),
        missing,
      ]),
    always: [
      {
        name: 'what is chosen is one of what was suggested, and at least one unit of it',
        holds: ({ context }) =>
          context.lines.every((line) => line.chosen === null || (isChosen(line) && line.units >= 1)),
      },
      {
        name: 'a list that is looked over says what its lines say',
        holds: (now) => !now.hasTag('looking') || now.context.text === textOf(now.context.lines),
      },
      {
        name: 'nothing is added that nobody chose',
        holds: (now) => !now.matches('adding') || now.context.wanted.length > 0,
      },
      {
        name: 'nobody waits without a time',
        holds: (now) =>
          !now.matches('waiting') ||
          (now.context.problem?.kind === 'refused' && now.context.problem.retryAfter !== null),
      },
      {
        name: 'what is missing was wanted',
        holds: ({ context: { wanted, missing } }) => missing.every((key) => wanted.some((one) => one.key === key)),
      },
    ],
  }),
]
