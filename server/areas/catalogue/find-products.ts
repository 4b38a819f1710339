/** Which products a search finds, and in what order: lists, suggestions and market lists find by it alike. */
import { bestOf } from './best-of.ts'
import type { View } from './catalogue.ts'
import type { Condition } from './filters.ts'
import type { Search } from './read-search.ts'
import { thingOf } from './words.ts'

/** From and before which place, counted from 0. */
export type Page = { from: number; to: number }

/** Score of each slot, 0 where it does not match; with `strict` every part of the search must match. */
function scoresOf(view: View, search: Search, strict: boolean): Float32Array {
  const size = view.index.size()
  const [first, ...rest] = search.parts.map((terms) => view.index.words.bestOf(terms, size))
  const sum = first ?? new Float32Array(size)
  for (const part of rest) {
    for (let slot = 0; slot < size; slot++) {
      const [before, more] = [sum[slot] as number, part[slot] as number]
      sum[slot] = strict && (before === 0 || more === 0) ? 0 : before + more
    }
  }
  return sum
}

export const everywhere: Condition = () => true
export const nowhere: Condition = () => false

/** Living slots within the scope that the search matches, whatever the filters say. */
function matchingSlots(view: View, scores: Float32Array | undefined, within: Condition): Int32Array {
  const { living } = view.index.columns()
  const size = view.index.size()
  const found = new Int32Array(size)
  let count = 0
  for (let slot = 0; slot < size; slot++) {
    if (living[slot] === 1 && (scores === undefined || scores[slot] !== 0) && within(slot)) found[count++] = slot
  }
  return found.subarray(0, count)
}

export type Found = { slots: Int32Array; scores: Float32Array | undefined; isMiss: boolean }

/** All words first; when not one product within the scope has them all, any of them. */
export function find(view: View, search: Search | undefined, within: Condition): Found {
  if (!search) return { slots: matchingSlots(view, undefined, within), scores: undefined, isMiss: false }
  const strict = scoresOf(view, search, true)
  const slots = matchingSlots(view, strict, within)
  if (slots.length > 0 || search.parts.length === 1) return { slots, scores: strict, isMiss: slots.length === 0 }
  const loose = scoresOf(view, search, false)
  const more = matchingSlots(view, loose, within)
  return { slots: more, scores: loose, isMiss: more.length === 0 }
}

/** A page by relevance: the thing itself counts three times ("rice" is no rice cooker), a name that begins with what was typed double. */
export function byRelevance(
  { index }: View,
  slots: Int32Array,
  scores: Float32Array,
  folded: string,
  page: Page,
): number[] {
  const { popularity } = index.columns()
  const thing = thingOf(folded)
  const ranks = new Float32Array(index.size())
  for (const slot of slots) {
    const entry = index.entry(slot)
    const fits = entry?.thing === thing ? 3 : entry?.lowerName.startsWith(folded) ? 2 : 1
    ranks[slot] = (scores[slot] as number) * (popularity[slot] as number) * fits
  }
  const idOf = (slot: number): number => index.entry(slot)?.id ?? 0
  return bestOf(slots, ranks, page.to, (a, b) => idOf(a) - idOf(b)).slice(page.from)
}
