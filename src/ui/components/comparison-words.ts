import type { Product } from '#machines/catalog/catalog.types.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { naira } from './money.ts'

const t = words(parts)
const names = { kg: 'parts.perKg', litre: 'parts.perLitre', piece: 'parts.perPiece' } as const

/** `₦1,780.00/kg` */
export const comparisonWords = ({ amount, per }: NonNullable<Product['comparison_price']>): string =>
  t(names[per], { amount: naira(amount) })
