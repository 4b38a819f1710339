import { classes, type Term, weights } from '../port.ts'

/** Where a lexeme stands: for each slot its number, times four, and the place of its class in `weights`. A catalogue of 100,000 has four million of them. */
type Posting = { packed: Uint32Array; length: number }

export type WordIndex = ReturnType<typeof makeWordIndex>

/** @param positions as `4A,32`; of the class D nothing is written */
function heaviest(positions: string): number {
  for (let best = classes.length - 1; best > 0; best--) if (positions.includes(classes[best] as string)) return best
  return 0
}

function push(posting: Posting, slot: number, weight: number): void {
  if (posting.length === posting.packed.length) {
    const wider = new Uint32Array(Math.ceil(posting.length * 1.5) + 1)
    wider.set(posting.packed)
    posting.packed = wider
  }
  posting.packed[posting.length] = slot * 4 + weight
  posting.length += 1
}

/**
 * An inverted index over the database's own lexemes, so that both agree on what a word is. Slots are never reused: a
 * product whose words change gets a new one, and its old slot is dead to whoever reads.
 * @param isLiving whether a slot still stands for a product
 */
export function makeWordIndex(isLiving: (slot: number) => boolean) {
  const postings = new Map<string, Posting>()
  let sorted: string[] | undefined

  /** Lexemes that begin with `prefix`, by binary search. */
  function beginningWith(prefix: string): string[] {
    sorted ??= [...postings.keys()].sort()
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < sorted.length; at++) {
      const lexeme = sorted[at] ?? ''
      if (!lexeme.startsWith(prefix)) break
      found.push(lexeme)
    }
    return found
  }

  /** Words that only dead slots have are words of no product any more. */
  function isAlive(lexeme: string): boolean {
    const { packed, length } = postings.get(lexeme) ?? { packed: [], length: 0 }
    for (let at = 0; at < length; at++) if (isLiving((packed[at] as number) >>> 2)) return true
    return false
  }

  function raise(scores: Float32Array, lexeme: string, factor: number): void {
    const posting = postings.get(lexeme)
    if (!posting) return
    const { packed, length } = posting
    for (let at = 0; at < length; at++) {
      const one = packed[at] as number
      const slot = one >>> 2
      const score = (weights[one & 3] as number) * factor
      if (score > (scores[slot] as number)) scores[slot] = score
    }
  }

  /** Scores of one term: the weakest of its parts, so that all of them must be there. */
  function scoresOf(term: Term, size: number): Float32Array {
    const parts = term.whole.map((lexeme) => {
      const scores = new Float32Array(size)
      raise(scores, lexeme, term.factor)
      return scores
    })
    if (term.prefixes.length > 0) {
      const scores = new Float32Array(size)
      // A whole word counts double against one that only begins so.
      for (const prefix of term.prefixes) {
        for (const lexeme of beginningWith(prefix))
          raise(scores, lexeme, lexeme === prefix ? term.factor : term.factor / 2)
      }
      parts.push(scores)
    }
    const [first = new Float32Array(size), ...rest] = parts
    for (const part of rest)
      for (let slot = 0; slot < size; slot++) first[slot] = Math.min(first[slot] as number, part[slot] as number)
    return first
  }

  return {
    /** Adds the words of a tsvector's text under a slot. */
    add(slot: number, search: string): void {
      for (const token of search.split(' ')) {
        const colon = token.lastIndexOf("':")
        if (colon < 2) continue
        const lexeme = token.slice(1, colon)
        let posting = postings.get(lexeme)
        if (!posting) {
          posting = { packed: new Uint32Array(1), length: 0 }
          postings.set(lexeme, posting)
          sorted = undefined
        }
        push(posting, slot, heaviest(token.slice(colon + 2)))
      }
    },
    /** The best score that any of the terms gives each slot; 0 where none matches. */
    bestOf(terms: readonly Term[], size: number): Float32Array {
      const [first, ...rest] = terms
      const best = first ? scoresOf(first, size) : new Float32Array(size)
      for (const term of rest) {
        const scores = scoresOf(term, size)
        for (let slot = 0; slot < size; slot++) best[slot] = Math.max(best[slot] as number, scores[slot] as number)
      }
      return best
    },
    hasPrefix: (prefix: string): boolean => beginningWith(prefix).some(isAlive),
  }
}
