/** The lines of a market list: how they come of what the server read, change, and become goods of the cart. */
import type { Product } from '#machines/catalog/catalog.types.ts'
import { cartProductOf } from '#machines/catalog/catalog.read.ts'
import { atMost, stockOf, unitPrice } from '#machines/cart/cart.rules.ts'
import { keyOfLine, type GoodsWanted, type Item, type LineKey } from '#machines/cart/cart.types.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import type { ListLine, ReadLine, Suggestion, Wanted } from './market-list.types.ts'

type Choice = NonNullable<ReadLine['choice']>

const suggestionOf = ({ product, product_measurement_id: id, units }: Choice): Suggestion => ({
  product: cartProductOf(product),
  measurement: product.measurements.find((one) => one.id === id) ?? null,
  units,
})

export const keyOfSuggestion = ({ product, measurement }: Suggestion): LineKey =>
  keyOfLine({ product_id: product.id, product_measurement_id: measurement?.id ?? null })

/** The other sizes of what was chosen, one of each. */
const sizesBeside = (product: Product): Suggestion[] =>
  product.measurements
    .filter((one) => one.stock_quantity > 0)
    .map((measurement) => ({ product: cartProductOf(product), measurement, units: 1 }))

const withoutRepeats = (all: readonly Suggestion[]): Suggestion[] =>
  all.filter((one, at) => all.findIndex((other) => keyOfSuggestion(other) === keyOfSuggestion(one)) === at)

/** @param id of the line on the page */
export function listLineOf({ text, amount, reason, choice, alternatives }: ReadLine, id: number): ListLine {
  const isBought = choice !== null && reason !== 'sold_out'
  const suggestions = withoutRepeats([
    ...(isBought ? [suggestionOf(choice), ...sizesBeside(choice.product)] : []),
    ...alternatives.map(suggestionOf),
  ])
  return {
    id,
    text,
    amount,
    reason,
    meant: choice !== null && !isBought ? cartProductOf(choice.product) : null,
    suggestions,
    chosen: isBought ? 0 : null,
    units: isBought ? choice.units : 1,
  }
}

export const chosenOf = ({ suggestions, chosen }: ListLine): Suggestion | null =>
  chosen === null ? null : (suggestions[chosen] ?? null)

/** Lines that go into the cart. */
export const isChosen = (line: ListLine): boolean => chosenOf(line) !== null

/** From 1 to what there is of it. */
const within = (units: number, suggestion: Suggestion): number =>
  Math.max(1, Math.min(atMost(Math.floor(units)), stockOf(suggestion)))

const changed = (lines: ListLine[], id: number, change: (line: ListLine) => ListLine): ListLine[] =>
  lines.map((line) => (line.id === id ? change(line) : line))

export const withUnits = (lines: ListLine[], id: number, units: number): ListLine[] =>
  changed(lines, id, (line) => {
    const suggestion = chosenOf(line)
    return suggestion ? { ...line, units: within(units, suggestion) } : line
  })

export const withChoice = (lines: ListLine[], id: number, at: number): ListLine[] =>
  changed(lines, id, (line) => {
    const suggestion = line.suggestions[at]
    return suggestion ? { ...line, chosen: at, units: within(suggestion.units, suggestion) } : line
  })

/** In the place of one line those that its new words were read as. */
export const withCorrection = (lines: ListLine[], id: number, corrected: readonly ListLine[]): ListLine[] =>
  lines.flatMap((line) => (line.id === id ? corrected : [line]))

/** A list that is read once more: where the words of a line are the same, and so is what it may stand for, what a person chose for it stays. */
export const reconciled = (before: readonly ListLine[], fresh: readonly ListLine[]): ListLine[] => {
  const left = [...before]
  return fresh.map((line) => {
    const at = left.findIndex((one) => one.text === line.text)
    const [known] = at < 0 ? [] : left.splice(at, 1)
    const wanted = known && chosenOf(known)
    const chosen = wanted ? line.suggestions.findIndex((one) => keyOfSuggestion(one) === keyOfSuggestion(wanted)) : -1
    const suggestion = line.suggestions[chosen]
    return known && suggestion ? { ...line, chosen, units: within(known.units, suggestion) } : line
  })
}

/** The words of the lines, one to a line. */
export const textOf = (lines: readonly ListLine[]): string => lines.map(({ text }) => text).join('\n')

/** Naira. */
export const priceOf = ({ product, measurement }: Suggestion): number => unitPrice(product, measurement)

/** What the chosen goods come to, in naira. */
export const totalOf = (lines: readonly ListLine[]): number =>
  toNaira(
    lines.reduce((sum, line) => {
      const suggestion = chosenOf(line)
      return suggestion ? sum + toKobo(priceOf(suggestion)) * line.units : sum
    }, 0),
  )

const unitsIn = (cart: readonly Item[], key: LineKey): number =>
  cart.find((one) => keyOfLine(one) === key)?.quantity ?? 0

/** What the lines bring into the cart: those of one kind and size in one. */
export function wantedOf(lines: readonly ListLine[], cart: readonly Item[]): Wanted[] {
  const all = new Map<LineKey, Wanted>()
  for (const line of lines) {
    const suggestion = chosenOf(line)
    if (!suggestion) continue
    const key = keyOfSuggestion(suggestion)
    const { product, measurement } = suggestion
    all.set(key, {
      key,
      name: product.name,
      product_id: product.id,
      product_measurement_id: measurement?.id ?? null,
      quantity: atMost((all.get(key)?.quantity ?? 0) + line.units),
      before: unitsIn(cart, key),
    })
  }
  return [...all.values()]
}

/** What the cart has to be given of what is wanted; `id` begins the keys of the changes. */
export const goodsOf = (
  lines: readonly ListLine[],
  wanted: readonly Wanted[],
  cart: readonly Item[],
  id: string,
): GoodsWanted[] =>
  wanted.flatMap(({ key, before, quantity }) => {
    const suggestion = lines.map(chosenOf).find((one) => one !== null && keyOfSuggestion(one) === key)
    const lacking = atMost(before + quantity) - unitsIn(cart, key)
    return suggestion && lacking > 0
      ? [{ id: `${id}.${key}`, product: suggestion.product, measurement: suggestion.measurement, quantity: lacking }]
      : []
  })

/** What the cart has fewer of than it should. */
export const missingOf = (wanted: readonly Wanted[], cart: readonly Item[]): LineKey[] =>
  wanted.filter(({ key, before, quantity }) => unitsIn(cart, key) < atMost(before + quantity)).map(({ key }) => key)

/** How many units stay in the cart when what was added is taken out again: never fewer than there were. What is as it was is left out. */
export const takenBackOf = (wanted: readonly Wanted[], cart: readonly Item[]): { key: LineKey; quantity: number }[] =>
  wanted.flatMap(({ key, before, quantity }) => {
    const now = unitsIn(cart, key)
    const left = Math.max(before, now - quantity)
    return left < now ? [{ key, quantity: left }] : []
  })
