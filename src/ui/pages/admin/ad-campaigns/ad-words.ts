import type { Values } from '#machines/admin/resource.definition.ts'
import { naira } from '#ui/components/money.ts'
import { officeAds } from '#text/office-ads.ts'
import { words } from '#ui/text/words.ts'
import { dateWords } from '../dashboard/dashboard-words.ts'

/** Lagos is one hour ahead of UTC all year. */
const lagosAhead = 3_600_000

const t = words(officeAds)

/** Spent, of the budget where there is one. */
export function spentWords({ spent, budget }: Values): string {
  const paid = naira(Number(spent))
  return typeof budget === 'number' ? t('office.ad-campaigns_spentOf', { spent: paid, budget: naira(budget) }) : paid
}

/** The last day of Lagos on which something is shown that ends, exclusively, at a moment. */
export const endWords = (iso: string): string =>
  dateWords(new Date(Date.parse(iso) - 1 + lagosAhead).toISOString().slice(0, 10))

/** Presses of a hundred views, with two places at most. */
export const shareWords = (presses: number, views: number): string =>
  views === 0 ? '—' : t('office.ad-campaigns_percent', { value: String(Math.round((10_000 * presses) / views) / 100) })
