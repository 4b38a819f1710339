/** How a line of a market list is said. */
import type { ListLine, ListProblem, Suggestion } from '#machines/market-list/market-list.types.ts'
import { mostLetters } from '#machines/market-list/market-list.types.ts'
import { marketList } from '#text/market-list.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(marketList)

/** With at most one decimal. */
const inThousands = (value: number): number => Math.round(value / 100) / 10

/** "1.6 kg", "750 ml" */
export function amountWords({ value, unit }: NonNullable<ListLine['amount']>): string {
  const isLarge = value >= 1000
  const shown = isLarge ? inThousands(value) : Math.round(value)
  if (unit === 'g')
    return isLarge ? t('market-list.kilograms', { value: shown }) : t('market-list.grams', { value: shown })
  return isLarge
    ? t('market-list.litres', { value: shown, count: shown })
    : t('market-list.millilitres', { value: shown })
}

/** What was written, with what a measure of the market comes to. */
export function writtenWords({ text, amount }: Pick<ListLine, 'text' | 'amount'>): string {
  if (!amount) return t('market-list.written', { text })
  const told = { text, amount: amountWords(amount) }
  return amount.is_about ? t('market-list.writtenAbout', told) : t('market-list.writtenAmount', told)
}

/** "Basmati Rice, 5kg" */
export const nameOf = ({ product: { name }, measurement }: Suggestion): string =>
  measurement ? t('market-list.nameSize', { name, size: measurement.label }) : name

export function problemWords(problem: ListProblem): string {
  if (problem.kind === 'missing') return t('market-list.missing')
  if (problem.kind === 'long') return t('market-list.long', { count: mostLetters })
  return problem.kind === 'refused' ? say(problem.message) : t('market-list.unreachable')
}
