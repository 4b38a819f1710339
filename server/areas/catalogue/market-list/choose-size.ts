/** Which size of a product, and how many units of it, come closest to what a line of a market list asks for. */
import { contentIn, type NetColumns } from '#machines/catalog/net-content.ts'
import type { Product } from '../product-rows.ts'
import { leastOfBags, measures, tradeBag, type Unit } from './measures.ts'
import type { ListLine } from './parse-list.ts'

type Size = {
  /** Null for a product that has one size. */
  id: number | null
  label: string
  stock: number
  /** What one unit holds; null where nothing says so. */
  holds: { value: number; unit: Unit } | null
  /** Pieces in one unit; 1 where nothing says more. */
  pieces: number
}

export type Amount = { value: number; unit: Unit; is_about: boolean }
export type ChosenSize = {
  product_measurement_id: number | null
  units: number
  /** Units that were asked for, before stock. */
  wanted: number
  amount: Amount | null
  /** What comes of it against what was asked for: 1 is just that. */
  ratio: number
}

/** What a product and its measurements are told to hold. */
type Contents = NetColumns & { readonly measurements: readonly (NetColumns & { readonly id: number })[] }
const nothingTold: NetColumns = { net_amount: null, net_unit: null }

const onPack = /(?:(\d+)\s*[×x]\s*)?(\d+(?:\.\d+)?)\s*(kg|g|cl|ml|l)\b/i
const toBase: Readonly<Record<string, { factor: number; unit: Unit }>> = {
  kg: { factor: 1_000, unit: 'g' },
  g: { factor: 1, unit: 'g' },
  l: { factor: 1_000, unit: 'ml' },
  cl: { factor: 10, unit: 'ml' },
  ml: { factor: 1, unit: 'ml' },
}
const most = 999
/** A unit more is taken only for what is missing beyond this share of one. */
const spare = 0.1

/** What stands on a pack, for goods whose content nobody has told: "5kg", "10 × 70g", "cube 500g". */
function printedOn(label: string): Size['holds'] {
  const [, times, number, sign] = onPack.exec(label) ?? []
  const base = toBase[sign?.toLowerCase() ?? '']
  return base && number ? { value: Number(number) * base.factor * Number(times ?? 1), unit: base.unit } : null
}

/** "(30)", "(100 pcs)", "(40 × 70g)", "carton of 20". */
const piecesOf = (label: string): number =>
  Number(
    /\((\d+)(?:\s*(?:pcs|tins|bags|sachets))?\)/i.exec(label)?.[1] ??
      /(\d+)\s*×/.exec(label)?.[1] ??
      /\bof (\d+)/.exec(label)?.[1] ??
      1,
  )

/** What a unit is told to hold; its label is read for what nobody has told. */
function contentOf(columns: NetColumns, printed: () => Size['holds'], label: string): Pick<Size, 'holds' | 'pieces'> {
  const told = contentIn(columns)
  if (told === null) return { holds: printed(), pieces: piecesOf(label) }
  if (told.unit === 'piece') return { holds: null, pieces: told.amount }
  return { holds: { value: told.amount, unit: told.unit }, pieces: piecesOf(label) }
}

function sizesOf({ measurements, name, unit, stock_quantity: stock }: Product, contents: Contents): Size[] {
  if (measurements.length === 0) {
    const printed = () => printedOn(name) ?? printedOn(unit === 'kg' ? '1kg' : (unit ?? ''))
    return [{ id: null, label: unit ?? '', stock, ...contentOf(contents, printed, name) }]
  }
  return measurements.map(({ id, label, stock_quantity }) => {
    const told = contents.measurements.find((one) => one.id === id) ?? nothingTold
    const printed = () => printedOn(label) ?? (measurements.length === 1 ? printedOn(name) : null)
    return { id, label, stock: stock_quantity, ...contentOf(told, printed, label) }
  })
}

/** Grams and millilitres of market measures stand for each other: a derica of oil is a derica. */
function amountOf({ quantity, measure }: ListLine, sizes: readonly Size[]): Amount | null {
  if (!measure) return null
  const largest = Math.max(0, ...sizes.map(({ holds }) => holds?.value ?? 0))
  if (measure === 'bag' && largest >= leastOfBags) return { value: quantity * tradeBag, unit: 'g', is_about: true }
  const { value, unit, isAbout } = measures[measure]
  if (value === undefined || unit === undefined) return null
  const soldIn = sizes.find(({ holds }) => holds)?.holds?.unit ?? unit
  return { value: quantity * value, unit: soldIn, is_about: isAbout === true || soldIn !== unit }
}

type Wish = { line: ListLine; sizes: readonly Size[]; amount: Amount | null }

/** The size that a line names: by its pack, by the word on its label, or as small, medium or large. */
function namedSize({ line, sizes }: Wish): Size | undefined {
  const { each, measure, size } = line
  const packed = each && sizes.find(({ holds }) => holds?.value === each.value && holds.unit === each.unit)
  if (packed) return packed
  const worded =
    measure &&
    measures[measure].value === undefined &&
    sizes.find(({ label }) => label.toLowerCase().startsWith(measure))
  if (worded) return worded
  if (!size) return undefined
  const labelled = sizes.find(({ label }) => label.toLowerCase() === size)
  return (
    labelled ?? (size === 'small' ? sizes[0] : size === 'large' ? sizes.at(-1) : sizes[Math.floor(sizes.length / 2)])
  )
}

/** How many units of a size; pieces count where a unit holds several: 30 eggs are one crate of 30. */
function unitsOf({ line, amount }: Wish, { holds, pieces, label }: Size): number {
  if (amount && holds) return Math.max(1, Math.ceil(amount.value / holds.value - spare))
  const { measure, quantity } = line
  if (measure === 'g' || measure === 'ml' || measure === 'cl') return 1
  const isPieces = measure === null || measure === 'piece' || measure === 'dozen'
  const count = quantity * (measure === 'dozen' ? 12 : 1)
  return Math.max(1, Math.ceil(isPieces && !label.startsWith(measure ?? '?') ? count / pieces : count))
}

/** @returns the nearest of the sizes that hold a known amount; few units before many, and never less than nine tenths of a unit too little */
function nearestSize(wish: Wish, amount: Amount): Size | undefined {
  const costs = wish.sizes.flatMap((size) => {
    if (!size.holds) return []
    const units = unitsOf(wish, size)
    return [{ size, cost: Math.abs(units * size.holds.value - amount.value) / amount.value + units * 0.02 }]
  })
  return costs.sort((a, b) => a.cost - b.cost)[0]?.size
}

/**
 * Chooses among sizes that can be bought, or among all where none can.
 * @returns `units` no more than are left, and 1 where nothing is
 */
export function chooseSize(product: Product, contents: Contents, line: ListLine): ChosenSize {
  const all = sizesOf(product, contents)
  const stocked = all.filter(({ stock }) => stock > 0)
  const sizes = stocked.length > 0 ? stocked : all
  const amount = amountOf(line, all)
  const wish: Wish = { line, sizes, amount }
  const chosen = namedSize(wish) ?? (amount ? nearestSize(wish, amount) : undefined) ?? sizes[0]
  const isNamed = chosen !== undefined && chosen === namedSize(wish) && line.each !== null
  const wanted = chosen ? Math.min(most, isNamed ? Math.max(1, Math.ceil(line.quantity)) : unitsOf(wish, chosen)) : 1
  const ratio = amount && chosen?.holds ? (wanted * chosen.holds.value) / amount.value : 1
  return {
    product_measurement_id: chosen?.id ?? null,
    units: Math.max(1, Math.min(wanted, chosen?.stock ?? 0)),
    wanted,
    amount: isNamed ? null : amount,
    ratio,
  }
}
