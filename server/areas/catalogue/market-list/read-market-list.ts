/** Market lists: each line is read, found by the catalogue's search, and turned into a size and units. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Catalogue } from '../catalogue.ts'
import type { Candidate as Named, Match } from '../index/port.ts'
import { type Product, toProduct } from '../product-rows.ts'
import { readSearches } from '../read-search.ts'
import { fold } from '../words.ts'
import { type ChosenSize, chooseSize } from './choose-size.ts'
import { type ListLine, parseList } from './parse-list.ts'

type MarketLine = components['schemas']['MarketLine']
type MarketChoice = components['schemas']['MarketChoice']

const mostLines = 60
const mostAlternatives = 3
/** Candidates of a line that are looked at for their sizes. */
const mostCandidates = 8
/** A product whose sizes bring more than this many times of what was asked for gives way to the next that fits. */
const mostTooMuch = 1.6

/** A name before its sizes and brackets. */
const bareName = (lowerName: string): string => fold(lowerName.replace(/[(,\d].*$/, ''))

/** What is called just so comes before others: salt before rehydration salts. */
function inTheirOrder({ candidates }: Match, folded: string): Named[] {
  const isCalledSo = ({ lowerName }: Named): boolean => bareName(lowerName).endsWith(folded)
  return [...candidates.filter(isCalledSo), ...candidates.filter((one) => !isCalledSo(one))]
}

type Candidate = { product: Product; size: ChosenSize; thing: string }

const choiceOf = ({ product, size }: Candidate): MarketChoice => ({
  product,
  product_measurement_id: size.product_measurement_id,
  units: size.units,
})

/** The first, unless it comes only in packs that are far too large and another of its kind does not. */
function bestFit(candidates: readonly Candidate[]): Candidate | undefined {
  const [first] = candidates
  if (!first || first.size.ratio <= mostTooMuch) return first
  return candidates.find(({ thing, size }) => thing === first.thing && size.ratio <= mostTooMuch) ?? first
}

type Asked = { line: ListLine; isSure: boolean; candidates: Candidate[]; substitutes: Candidate[] }

function answerTo({ line, isSure, candidates, substitutes }: Asked): MarketLine {
  const { text, quantity, measure } = line
  const stocked = candidates.filter(({ product }) => product.stock_quantity > 0)
  const isGone = stocked.length === 0 || (candidates[0] !== stocked[0] && candidates[0]?.thing !== stocked[0]?.thing)
  const best = isSure ? (isGone ? candidates[0] : bestFit(stocked)) : undefined
  const others = (isSure && isGone ? [...stocked, ...substitutes] : stocked).filter((one) => one !== best)
  const reason = !best ? 'not_found' : isGone ? 'sold_out' : best.size.units < best.size.wanted ? 'short' : 'understood'
  return {
    text,
    quantity,
    measure,
    amount: best?.size.amount ?? null,
    reason,
    choice: best ? choiceOf(best) : null,
    alternatives: others.slice(0, mostAlternatives).map(choiceOf),
  }
}

type Given = { database: Queryable; catalogue: Catalogue; text: string; now: number }

/**
 * Reads a list and looks up what it names. It changes nothing.
 * @returns a line for each of the list, in its order
 * @throws ApiError 422 without a word in it, or with too many lines
 */
export async function readMarketList({ database, catalogue, text, now }: Given): Promise<MarketLine[]> {
  const view = await catalogue.view()
  const lines = parseList(text, (phrase) => view.synonyms.has(fold(phrase)))
  if (!/\p{L}{2}/u.test(text) || lines.length === 0)
    throw invalidField('text', 'Write what you need, one thing to a line: 2 derica rice, ata rodo.')
  if (lines.length > mostLines)
    throw invalidField('text', `A list has at most ${mostLines} lines. Send the rest as a second list.`)

  const searches = await readSearches(
    database,
    view,
    lines.map(({ name }) => name),
  )
  const found = (await view.index.match(searches, mostCandidates)).map((match, at) => ({
    isSure: match.isSure,
    named: inTheirOrder(match, searches[at]?.folded ?? ''),
  }))
  const substitutes = await Promise.all(
    found.map(async ({ isSure, named: [first] }) => {
      const isGone = first && (first.stock === 0 || (first.expiresAt !== null && first.expiresAt <= now))
      const beside = isSure && isGone ? await view.index.beside(first.id, now) : undefined
      return beside?.related.slice(0, mostAlternatives) ?? []
    }),
  )
  const wanted = [...new Set([...found.flatMap(({ named }) => named.map(({ id }) => id)), ...substitutes.flat()])]
  const products = new Map((await catalogue.rows(wanted)).map((row) => [row.id, { row, product: toProduct(row, now) }]))
  return lines.map((line, at) => {
    const candidatesOf = (named: readonly { id: number; thing?: string }[]): Candidate[] =>
      named.flatMap(({ id, thing = '' }) => {
        const found = products.get(id)
        return found ? [{ product: found.product, size: chooseSize(found.product, found.row, line), thing }] : []
      })
    return answerTo({
      line,
      isSure: found[at]?.isSure ?? false,
      candidates: candidatesOf(found[at]?.named ?? []),
      substitutes: candidatesOf((substitutes[at] ?? []).map((id) => ({ id }))).filter(
        ({ product }) => product.stock_quantity > 0,
      ),
    })
  })
}
