/** The sizes and packs that a product comes in, as its form and its import write them. Rows are matched by their id and never by their place. */
import { readNetContent } from '#machines/catalog/net-content.ts'
import type { FieldValue, Refused, Values } from '../resource.definition.ts'

export const mostMeasurements = 50

/** A text in place of an amount is what was typed and could not be read. */
export type Measurement = {
  /** Null for one that is not stored yet. */
  readonly id: number | null
  readonly label: string
  /** What it holds, "5 kg"; empty or left out where nothing is said. */
  readonly net_content?: string | null
  readonly sku: string
  /** Naira. */
  readonly price: number | string | null
  readonly sale_price: number | string | null
  /** What there is of a new one at the beginning; later on stock changes by movements alone. */
  readonly stock?: number | string | null
}

export const skuPattern = '[A-Z0-9._-]{1,40}'
const sku = new RegExp(`^${skuPattern}$`, 'u')

/** Naira. */
export const leastPrice = 0.01
export const mostPrice = 10_000_000
export const mostStock = 1_000_000
const longestLabel = 40

const isMeasurement = (value: unknown): value is Measurement =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'sku' in value &&
  typeof value.sku === 'string' &&
  'price' in value

/** The rows as they are written; null for what are none. */
export function readMeasurements(value: FieldValue | undefined): readonly Measurement[] | null {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return null
  const rows = value as readonly unknown[]
  return rows.every(isMeasurement) ? rows : null
}

/** What there is of a stored one, as the server tells it. */
export type MeasurementStock = { readonly id: number; readonly available: number; readonly held: number }

const isStock = (value: unknown): value is MeasurementStock =>
  typeof value === 'object' && value !== null && 'id' in value && 'available' in value && 'held' in value

export function readStock(value: FieldValue | undefined): readonly MeasurementStock[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return rows.filter(isStock)
}

/** 24500 → `24,500.00`, as sentences write amounts. */
export const amountText = (naira: number): string => naira.toFixed(2).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')

/** Why a price, and one for the sale beside it, are refused. */
export function priceRefusals(
  price: FieldValue | undefined,
  sale: FieldValue | undefined,
  names: { price: string; sale: string },
): Refused[] {
  const refused: Refused[] = []
  const bounds = { min: leastPrice, max: mostPrice }
  const add = (field: string, code: string, params?: Refused['params']) =>
    refused.push({ field, code, ...(params && { params }) })
  const read = (field: string, value: FieldValue | undefined): number | null => {
    if (value === null || value === undefined || value === '') return null
    if (typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
      add(field, 'office.notMoney')
    else if (value < leastPrice || value > mostPrice) add(field, 'office.notBetweenMoney', bounds)
    else return value
    return null
  }
  const full = read(names.price, price)
  const less = read(names.sale, sale)
  if (price === null || price === undefined || price === '') add(names.price, 'office.required')
  if (full !== null && less !== null && less >= full)
    add(names.sale, 'office.products.saleBelow', { price: amountText(full) })
  return refused
}

function stockRefusals(field: string, { id, stock }: Measurement): Refused[] {
  if (id !== null || stock === null || stock === undefined || stock === '') return []
  if (typeof stock !== 'number' || !Number.isInteger(stock)) return [{ field, code: 'office.notWhole' }]
  return stock < 0 || stock > mostStock
    ? [{ field, code: 'office.notBetween', params: { min: 0, max: mostStock } }]
    : []
}

/** Why rows are refused, each at its place: `measurements.2.sku`. */
export function measurementRefusals(value: FieldValue, product: Values): Refused[] {
  const rows = readMeasurements(value)
  if (!rows) return [{ field: 'measurements', code: 'office.products.notMeasurements' }]
  if (rows.length > mostMeasurements)
    return [{ field: 'measurements', code: 'office.tooMany', params: { count: mostMeasurements } }]
  const labels = new Set<string>()
  const skus = new Set([String(product['sku'] ?? '').toUpperCase()])
  return rows.flatMap((row, place) => {
    const at = (name: string) => `measurements.${place}.${name}`
    const label = row.label.trim().toLowerCase()
    const code = row.sku.trim().toUpperCase()
    const refused: Refused[] = []
    if (label === '') refused.push({ field: at('label'), code: 'office.required' })
    else if (label.length > longestLabel)
      refused.push({ field: at('label'), code: 'office.tooLong', params: { count: longestLabel } })
    else if (labels.has(label)) refused.push({ field: at('label'), code: 'office.products.twice' })
    if (code === '') refused.push({ field: at('sku'), code: 'office.required' })
    else if (!sku.test(code)) refused.push({ field: at('sku'), code: 'office.products.skuLetters' })
    else if (skus.has(code)) refused.push({ field: at('sku'), code: 'office.products.twice' })
    if (row.net_content?.trim() && readNetContent(row.net_content) === null)
      refused.push({ field: at('net_content'), code: 'office.products.notNetContent' })
    labels.add(label)
    skus.add(code)
    refused.push(...priceRefusals(row.price, row.sale_price, { price: at('price'), sale: at('sale_price') }))
    return [...refused, ...stockRefusals(at('stock'), row)]
  })
}
