/** Numbers with what they count. */
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'

const t = words(parts)

export const itemWords = (count: number): string => t('parts.itemCount', { count })
export const productWords = (count: number): string => t('parts.productCount', { count })
export const reviewWords = (count: number): string => t('parts.reviewCount', { count })
