/** What one unit of goods holds by weight, volume or number, and what that makes of its price. Shop, server, form and import share it. */

export type NetUnit = 'g' | 'ml' | 'piece'
/** `amount` is whole and above 0: grams, millilitres or pieces. */
export type NetContent = { readonly amount: number; readonly unit: NetUnit }

/** As rows of products and measurements hold it: both or none. */
export type NetColumns = { readonly net_amount: number | null; readonly net_unit: NetUnit | null }

export const contentIn = ({ net_amount: amount, net_unit: unit }: NetColumns): NetContent | null =>
  amount === null || unit === null ? null : { amount, unit }

export const netColumnsOf = (content: NetContent | null): NetColumns => ({
  net_amount: content?.amount ?? null,
  net_unit: content?.unit ?? null,
})

/** What a comparison price is told for: 1,000 g, 1,000 ml, one piece. */
export type PriceBase = 'kg' | 'litre' | 'piece'

const bases: Readonly<Record<NetUnit, { readonly per: PriceBase; readonly size: number }>> = {
  g: { per: 'kg', size: 1_000 },
  ml: { per: 'litre', size: 1_000 },
  piece: { per: 'piece', size: 1 },
}

const signs: Readonly<Record<string, { readonly unit: NetUnit; readonly factor: number }>> = {
  kg: { unit: 'g', factor: 1_000 },
  g: { unit: 'g', factor: 1 },
  l: { unit: 'ml', factor: 1_000 },
  litre: { unit: 'ml', factor: 1_000 },
  cl: { unit: 'ml', factor: 10 },
  ml: { unit: 'ml', factor: 1 },
  piece: { unit: 'piece', factor: 1 },
  pc: { unit: 'piece', factor: 1 },
}

/** 100 tonnes: more is a slip of the keys. */
const most = 100_000_000

/** "5 kg", "75cl", "12 x 400 g", "30 pieces" */
const written = /^(?:(\d{1,3}) ?[x×] ?)?(\d{1,9}(?:\.\d{1,3})?) ?(kg|g|cl|ml|l|litre|piece|pc)s?$/iu

/** Reads what a person writes; null for what cannot be read, for less than 1 g, 1 ml or one piece, and for more than 100 t. */
export function readNetContent(text: string): NetContent | null {
  const [, times, number, name] = written.exec(text.trim()) ?? []
  const sign = signs[name?.toLowerCase() ?? '']
  if (!sign) return null
  const amount = Math.round(Number(number) * Number(times ?? 1) * sign.factor)
  return amount >= 1 && amount <= most ? { amount, unit: sign.unit } : null
}

/** As forms and files hold it: `5 kg`, `750 ml`, `30 pieces`. Reading it gives the same again. */
export function writeNetContent({ amount, unit }: NetContent): string {
  if (unit === 'piece') return amount === 1 ? '1 piece' : `${amount} pieces`
  const isLarge = amount >= 1_000
  return isLarge ? `${amount / 1_000} ${unit === 'g' ? 'kg' : 'l'}` : `${amount} ${unit}`
}

/**
 * What a kilogram, a litre or a piece costs. Null for a single piece, whose price says it.
 * @param price of the whole, in kobo
 * @returns `amount` in kobo, at least 1
 */
export function comparisonPriceOf(
  price: number,
  content: NetContent | null,
): { amount: number; per: PriceBase } | null {
  if (content === null || (content.unit === 'piece' && content.amount === 1)) return null
  const { per, size } = bases[content.unit]
  return { amount: Math.max(1, Math.round((price * size) / content.amount)), per }
}
