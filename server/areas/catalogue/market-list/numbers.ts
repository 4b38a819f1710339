/** Numbers as they are written and said: "2", "1.5", "1/2", "two", "a half", "two and a half", and to five in Yoruba, Igbo and Hausa. */

const words = new Map<string, number>(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    hundred: 100,
    couple: 2,
    few: 3,
    // Yoruba
    okan: 1,
    meji: 2,
    meta: 3,
    merin: 4,
    marun: 5,
    // Igbo
    otu: 1,
    abuo: 2,
    // Hausa
    daya: 1,
    biyu: 2,
    uku: 3,
    hudu: 4,
    biyar: 5,
  }),
)
const fractions = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
])
const most = 100_000

/** @returns null for what is no number, for 0 and for what nobody buys */
function numeral(word: string): number | null {
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(word) ?? []
  const value = over !== undefined ? Number(over) / Number(under) : Number(word.replaceAll(',', ''))
  return /^\d/.test(word) && value > 0 && value <= most ? value : null
}

export type ReadNumber = { value: number; next: number }

/** What stands behind a number: a half, with or without "and" and "a". */
function fractionAt(tokens: readonly string[], from: number): ReadNumber | null {
  let at = from
  if (tokens[at] === 'and') at += 1
  if (tokens[at] === 'a') at += 1
  const fraction =
    fractions.get(tokens[at] ?? '') ?? (/^\d+\/\d+$/.test(tokens[at] ?? '') ? numeral(tokens[at] ?? '') : null)
  return fraction === null || fraction >= 1 ? null : { value: fraction, next: at + 1 }
}

/** The number that begins at a token; null where none does. "a" counts as one alone, so it says too little to be a number by itself. */
export function numberAt(tokens: readonly string[], from: number): ReadNumber | null {
  const first = tokens[from] ?? ''
  if (first === 'a' || first === 'an') {
    const behind = numberAt(tokens, from + 1)
    return behind && !/^\d/.test(tokens[from + 1] ?? '') ? behind : null
  }
  const fraction = fractions.get(first)
  if (fraction !== undefined) {
    const next = from + (tokens[from + 1] === 'a' || tokens[from + 1] === 'an' ? 2 : 1)
    return { value: fraction, next }
  }
  const value = numeral(first) ?? words.get(first)
  if (value === undefined || value === null) return null
  const more = fractionAt(tokens, from + 1)
  return more ? { value: value + more.value, next: more.next } : { value, next: from + 1 }
}
