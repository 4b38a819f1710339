import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import type { View } from './catalogue.ts'
import type { Search, Term } from './index/port.ts'
import { closest } from './spelling.ts'
import { fold } from './words.ts'
import { columns, json, rowsOf, words as text } from '../../platform/db/rows.ts'

/** Longest phrase that a synonym may stand for. */
const longestPhrase = 3
const mostWords = 8
const mostStemsKept = 20_000

/** How much another word for it counts, and a corrected spelling, against the word itself. */
const synonymFactor = 0.8
const correctionFactor = 0.7

const stems = new Map<string, readonly string[]>()

const stemRow = rowsOf({
  word: text(sql`word`),
  lexemes: json<string[]>(sql`to_json(tsvector_to_array(to_tsvector('english', word)))`),
})
const correctionRow = rowsOf({ given: text(sql`g.word`), known: text(sql`w.word`) })

/** The database's lexemes of folded words: one for most, none for "the" and its like. */
async function stemsOf(database: Queryable, words: readonly string[]): Promise<void> {
  const unknown = [...new Set(words)].filter((word) => !stems.has(word))
  if (unknown.length === 0) return
  // What is asked for just now is read anew with the rest.
  if (stems.size + unknown.length > mostStemsKept && stems.size > 0) {
    stems.clear()
    return stemsOf(database, words)
  }
  const rows = await database.rows(stemRow`
    select ${columns} from jsonb_array_elements_text(${JSON.stringify(unknown)}::jsonb) as word`)
  for (const { word, lexemes } of rows) stems.set(word, lexemes)
}

const lexemesOf = (words: readonly string[]): string[] => words.flatMap((word) => stems.get(word) ?? [])

/** Splits words into the longest phrases that have synonyms, and single words. */
function phrasesOf(words: readonly string[], synonyms: View['synonyms']): string[][] {
  const phrases: string[][] = []
  for (let at = 0; at < words.length;) {
    let length = Math.min(longestPhrase, words.length - at)
    while (length > 1 && !synonyms.has(words.slice(at, at + length).join(' '))) length -= 1
    phrases.push(words.slice(at, at + length))
    at += length
  }
  return phrases
}

/**
 * For each word that begins nothing known: the known words with the fewest slips. Candidates share trigrams with it, or
 * first letter and length (a swapped letter in a short word leaves hardly a trigram alike).
 */
async function findCorrections(database: Queryable, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const rows = await database.rows(correctionRow`
    select ${columns} from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as g(word)
      join search_words w on w.word % g.word
        or (left(w.word, 1) = left(g.word, 1) and length(w.word) between length(g.word) - 1 and length(g.word) + 1)`)
  const candidates = new Map<string, string[]>()
  for (const { given, known } of rows) candidates.set(given, [...(candidates.get(given) ?? []), known])
  const found = new Map([...candidates].map(([given, known]) => [given, closest(given, known)]))
  await stemsOf(database, [...found.values()].flat())
  return found
}

/** Words with which nothing begins that the goods are told by, as they are or by their stem. */
async function unknownOf(view: View, words: readonly string[]): Promise<string[]> {
  const asked = [...new Set(words)].filter((word) => word.length >= 3 && /[a-z]/.test(word))
  if (asked.length === 0) return []
  const known = await view.index.knownBeginnings([...new Set([...asked, ...lexemesOf(asked)])])
  return asked.filter((word) => !known.has(word) && !lexemesOf([word]).some((lexeme) => known.has(lexeme)))
}

const wordsOf = (typed: string): string[] =>
  fold(typed)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords)

type Read = { words: readonly string[]; phrases: string[][]; meanings: string[][][] }

function read(typed: string, synonyms: View['synonyms']): Read {
  const words = wordsOf(typed)
  const phrases = phrasesOf(words, synonyms)
  const meanings = phrases.map((phrase) => (synonyms.get(phrase.join(' ')) ?? []).map((means) => means.split(' ')))
  return { words, phrases, meanings }
}

function searchOf({ words, phrases, meanings }: Read, corrections: Map<string, string[]>): Search | undefined {
  const parts = phrases.map((phrase, at): Term[] => {
    const isLast = at === phrases.length - 1
    const lastWord = phrase.at(-1) ?? ''
    const whole = lexemesOf(isLast ? phrase.slice(0, -1) : phrase)
    const prefixes = isLast ? [...new Set([lastWord, ...lexemesOf([lastWord])])] : []
    const own: Term[] = whole.length + prefixes.length > 0 ? [{ whole, prefixes, factor: 1 }] : []
    const others = (meanings[at] ?? []).map((means) => ({
      whole: lexemesOf(means),
      prefixes: [],
      factor: synonymFactor,
    }))
    const corrected = (phrase.length === 1 ? (corrections.get(lastWord) ?? []) : []).map((word) => ({
      whole: lexemesOf([word]),
      prefixes: [],
      factor: correctionFactor,
    }))
    return [...own, ...others, ...corrected].filter((term) => term.whole.length + term.prefixes.length > 0)
  })
  const telling = parts.filter((terms) => terms.length > 0)
  return telling.length > 0 ? { folded: words.join(' '), parts: telling } : undefined
}

/** Several searches for the price of one: the database is asked for all their stems together, and for all their corrections. */
export async function readSearches(
  database: Queryable,
  view: View,
  typed: readonly string[],
): Promise<(Search | undefined)[]> {
  const reads = typed.map((one) => read(one, view.synonyms))
  await stemsOf(
    database,
    reads.flatMap(({ words, meanings }) => [...words, ...meanings.flat(2)]),
  )
  const unsure = reads.flatMap(({ phrases, meanings }) => phrases.filter((_, at) => meanings[at]?.length === 0).flat())
  const corrections = await findCorrections(database, await unknownOf(view, unsure))
  return reads.map((one) => searchOf(one, corrections))
}

/**
 * Turns what a person typed into what is looked for: synonyms and corrected spellings count as the word itself, and the
 * last word may be unfinished. Undefined when there is nothing to look for in it.
 */
export async function readSearch(database: Queryable, view: View, typed: string): Promise<Search | undefined> {
  const [search] = await readSearches(database, view, [typed])
  return search
}
