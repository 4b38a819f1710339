/** Market lists: each line is read, found by the catalogue's search in memory, and turned into a size and units. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Catalogue, View } from '../catalogue.ts'
import { byRelevance, everywhere, find } from '../find-products.ts'
import { type Product, toProduct } from '../product-rows.ts'
import { readSearches, type Search } from '../read-search.ts'
import { relatedTo } from '../related.ts'
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
/** Below this a word stands in a description alone: that is no name. */
const leastScore = 0.13

type Found = { isSure: boolean; slots: number[] }

/** A name before its sizes and brackets. */
const bareName = (view: View, slot: number): string =>
  fold((view.index.entry(slot)?.lowerName ?? '').replace(/[(,\d].*$/, ''))

/**
 * What a name finds, what is called just so before others: salt before rehydration salts. Sure where each of its words stands in a name, a brand or
 * a keyword.
 */
function findLine(view: View, search: Search | undefined): Found {
  if (!search) return { isSure: false, slots: [] }
  const { slots, scores } = find(view, search, everywhere)
  const page = { from: 0, to: mostCandidates }
  if (!scores || slots.length === 0) return { isSure: false, slots: [] }
  const size = view.index.size()
  const weakest = new Float32Array(size).fill(Infinity)
  for (const terms of search.parts) {
    const part = view.index.words.bestOf(terms, size)
    for (const slot of slots) weakest[slot] = Math.min(weakest[slot] as number, part[slot] as number)
  }
  const sure = slots.filter((slot) => (weakest[slot] as number) >= leastScore)
  const ranked = byRelevance(view, sure.length > 0 ? sure : slots, scores, search.folded, page)
  const isCalledSo = (slot: number): boolean => bareName(view, slot).endsWith(search.folded)
  return {
    isSure: sure.length > 0,
    slots: [...ranked.filter(isCalledSo), ...ranked.filter((slot) => !isCalledSo(slot))],
  }
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
  const found = searches.map((search) => findLine(view, search))
  const idOf = (slot: number): number => view.index.entry(slot)?.id ?? 0
  const substitutes = found.map(({ isSure, slots }) => {
    const [first] = slots
    const isGone = isSure && first !== undefined && (view.index.entry(first)?.stock ?? 0) === 0
    return isGone ? relatedTo(view, first, now).slice(0, mostAlternatives) : []
  })
  const wanted = [...new Set([...found.flatMap(({ slots }) => slots.map(idOf)), ...substitutes.flat()])]
  const products = new Map((await catalogue.rows(wanted)).map((row) => [row.id, { row, product: toProduct(row, now) }]))
  return lines.map((line, at) => {
    const candidatesOf = (ids: readonly number[]): Candidate[] =>
      ids.flatMap((id) => {
        const found = products.get(id)
        const thing = view.index.find(id)?.entry.thing ?? ''
        return found ? [{ product: found.product, size: chooseSize(found.product, found.row, line), thing }] : []
      })
    return answerTo({
      line,
      isSure: found[at]?.isSure ?? false,
      candidates: candidatesOf(found[at]?.slots.map(idOf) ?? []),
      substitutes: candidatesOf(substitutes[at] ?? []).filter(({ product }) => product.stock_quantity > 0),
    })
  })
}
