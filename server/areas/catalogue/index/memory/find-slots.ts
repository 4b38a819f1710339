/** Which products a search finds, and in what order: lists, suggestions and market lists find by it alike. */
import { thingOf } from '../../words.ts'
import type { Page, Search } from '../port.ts'
import { bestOf } from './best-of.ts'
import type { Condition } from './conditions.ts'
import type { Slots } from './slots.ts'

/** Score of each slot, 0 where it does not match; with `strict` every part of the search must match. */
function scoresOf(slots: Slots, search: Search, strict: boolean): Float32Array {
  const size = slots.size()
  const [first, ...rest] = search.parts.map((terms) => slots.words.bestOf(terms, size))
  const sum = first ?? new Float32Array(size)
  for (const part of rest) {
    for (let slot = 0; slot < size; slot++) {
      const [before, more] = [sum[slot] as number, part[slot] as number]
      sum[slot] = strict && (before === 0 || more === 0) ? 0 : before + more
    }
  }
  return sum
}

/** Living slots within the scope that the search matches, whatever the filters say. */
function matchingSlots(slots: Slots, scores: Float32Array | undefined, within: Condition): Int32Array {
  const { living } = slots.columns()
  const size = slots.size()
  const found = new Int32Array(size)
  let count = 0
  for (let slot = 0; slot < size; slot++) {
    if (living[slot] === 1 && (scores === undefined || scores[slot] !== 0) && within(slot)) found[count++] = slot
  }
  return found.subarray(0, count)
}

export type Found = { found: Int32Array; scores: Float32Array | undefined; isMiss: boolean }

/** All words first; when not one product within the scope has them all, any of them. */
export function find(slots: Slots, search: Search | undefined, within: Condition): Found {
  if (!search) return { found: matchingSlots(slots, undefined, within), scores: undefined, isMiss: false }
  const strict = scoresOf(slots, search, true)
  const found = matchingSlots(slots, strict, within)
  if (found.length > 0 || search.parts.length === 1) return { found, scores: strict, isMiss: found.length === 0 }
  const loose = scoresOf(slots, search, false)
  const more = matchingSlots(slots, loose, within)
  return { found: more, scores: loose, isMiss: more.length === 0 }
}

/** A page by relevance: the thing itself counts three times ("rice" is no rice cooker), a name that begins with what was typed double. */
export function byRelevance(
  slots: Slots,
  found: Int32Array,
  scores: Float32Array,
  folded: string,
  page: Page,
): number[] {
  const { popularity } = slots.columns()
  const thing = thingOf(folded)
  const ranks = new Float32Array(slots.size())
  for (const slot of found) {
    const entry = slots.entry(slot)
    const fits = entry?.thing === thing ? 3 : entry?.lowerName.startsWith(folded) ? 2 : 1
    ranks[slot] = (scores[slot] as number) * (popularity[slot] as number) * fits
  }
  const idOf = (slot: number): number => slots.entry(slot)?.id ?? 0
  return bestOf(found, ranks, page.to, (a, b) => idOf(a) - idOf(b)).slice(page.from)
}
