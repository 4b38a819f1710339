export type MatchPart = { readonly text: string; readonly match: boolean }

/** Letters, each with the marks that stand on it, so that one sign on the screen is one place in the name. */
const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

// compared without accents, so that "ose" finds "Ọ̀sẹ"
const fold = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Cuts a name into what the words of a query match and what lies between; joined, the parts are the name. */
export const matchParts = (name: string, query: string): readonly MatchPart[] => {
  const letters = lettersOf(name)
  const plain = letters.map(fold)
  const hit = letters.map(() => false)
  for (const word of query.trim().split(/\s+/)) {
    const sought = lettersOf(word).map(fold)
    for (let at = 0; sought.length > 0 && at + sought.length <= plain.length; at += 1) {
      if (sought.every((letter, index) => plain[at + index] === letter)) hit.fill(true, at, at + sought.length)
    }
  }
  const parts: { text: string; match: boolean }[] = []
  letters.forEach((letter, at) => {
    const match = hit[at] ?? false
    const last = parts.at(-1)
    if (last && last.match === match) last.text += letter
    else parts.push({ text: letter, match })
  })
  return parts
}
