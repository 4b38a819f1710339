/** Reads a market list as people write or dictate it. Pure: what is sold, and for how much, is asked of the catalogue afterwards. */
import { isMetric, measureOf, measures, type Measure, type Unit } from './measures.ts'
import { numberAt } from './numbers.ts'

export type ListSize = 'small' | 'medium' | 'large'

export type ListLine = {
  /** As it was written. */
  text: string
  quantity: number
  measure: Measure | null
  size: ListSize | null
  /** What is printed on the pack that is meant, of "2 rice 5kg"; null without. */
  each: { value: number; unit: Unit } | null
  /** What is looked for, folded; empty where a line says only how much. */
  name: string
}

/** Whether a phrase is a name of goods by itself: "tin tomato" is no tin of tomatoes. */
export type IsName = (phrase: string) => boolean

const sizes = new Map<string, ListSize>([
  ...['small', 'smallest', 'little', 'mini', 'kekere'].map((word) => [word, 'small'] as const),
  ...['medium', 'middle'].map((word) => [word, 'medium'] as const),
  ...['big', 'bigger', 'biggest', 'large', 'largest', 'jumbo', 'nla'].map((word) => [word, 'large'] as const),
])

/** Words around goods that name none. */
const fillers = new Set(
  'of the some please pls abeg buy get need want i we me us also then my our for plus add x na'.split(' '),
)

/** More pieces than this is a price without its sign: "pepper 500". */
const mostPieces = 99

type Token = { word: string; from: number }

/** A tone mark that stands alone is `_` in `plain`. */
const pattern = /\d+\/\d+|\d+(?:,\d{3})*(?:\.\d+)?|[a-z][a-z_]*|₦/g

/** Letters lower and without accents, each in its place, so that tokens know where they stand in what was written. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
      return bare.length === letter.length ? bare : (bare === '' ? '_' : ' ').repeat(letter.length)
    })
    .join('')

const spelled = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s*½/g, ' 1/2')
    .replaceAll(/\s*¼/g, ' 1/4')
    .replaceAll(/\s*¾/g, ' 3/4')
    .replaceAll(/['’]/g, '')
    .replaceAll('×', 'x')

const tokensOf = (text: string): Token[] =>
  [...plain(text).matchAll(pattern)].map((match) => {
    const [found, from] = [match[0], match.index]
    return { word: found.replaceAll('_', ''), from }
  })

const isEnd = (word: string): boolean => ['and', 'ati', 'plus'].includes(word)
const isBullet = /^\s*(?:[-*•–—]+|\d{1,2}[.)](?=\s))\s*/

/** Where a token begins a new line of goods: after "and" that is part of no number, and at a quantity that others stand behind. */
function beginsAnew(tokens: readonly Token[], at: number, began: number): boolean {
  const words = tokens.map(({ word }) => word)
  if (isEnd(words[at - 1] ?? '')) {
    const isFraction = ['half', 'quarter'].includes(words[words[at] === 'a' ? at + 1 : at] ?? '')
    return !(isFraction && at >= 2 && numberAt(words, at - 2) !== null)
  }
  // A list that names the goods first, "rice 2 derica", is parted by its commas alone.
  if (numberAt(words, began) === null) return false
  const read = numberAt(words, at)
  if (!read) return false
  const named = words.slice(began, at).some((word) => isGoods(word))
  const measure = measureOf(words[read.next] ?? '')
  const behind = words.slice(read.next + (measure ? 1 : 0))
  if (measure && isMetric(measure) && !behind.some((word) => isGoods(word))) return false
  return named && behind.some((word) => isGoods(word))
}

const isGoods = (word: string): boolean =>
  /^[a-z]{2,}$/.test(word) &&
  !measureOf(word) &&
  !sizes.has(word) &&
  !fillers.has(word) &&
  !isEnd(word) &&
  numberAt([word], 0) === null

/** Parts a line without commas, as it is dictated. */
function partsOf(line: string): string[] {
  const tokens = tokensOf(line)
  const cuts: number[] = []
  let began = 0
  for (let at = 1; at < tokens.length; at++) {
    if (!beginsAnew(tokens, at, began)) continue
    cuts.push(at)
    began = at
  }
  const begins = [0, ...cuts]
  return begins.map((at, index) => {
    const next = begins[index + 1]
    const end = next === undefined ? line.length : (tokens[next]?.from ?? line.length)
    return line.slice(at === 0 ? 0 : (tokens[at]?.from ?? 0), end).replace(/[\s+-]*(?:\b(?:and|plus|ati)\s*)?$/i, '')
  })
}

type Amount = { quantity: number | null; measure: Measure | null; next: number }

/** How much a run of tokens says, from its beginning: "2 derica", "half bag", "2x", "5kg". */
function amountAt(words: readonly string[], from: number, isName: IsName): Amount {
  const read = numberAt(words, from)
  let at = read?.next ?? (['a', 'an'].includes(words[from] ?? '') ? from + 1 : from)
  if (words[at] === 'x' && read) at += 1
  const behind = sizes.has(words[at] ?? '') ? at + 1 : at
  const isCup = words[behind] === 'milk' && measureOf(words[behind + 1] ?? '') === 'cup'
  const measure = isCup ? 'cup' : measureOf(words[behind] ?? '')
  const isPartOfName = isName(words.slice(behind, behind + 2).join(' '))
  const saysMeasure =
    measure &&
    (!isPartOfName || isMetric(measure)) &&
    (read || at > from || measures[measure].isAbout || words[behind + 1] === 'of')
  if (!saysMeasure) return { quantity: read?.value ?? null, measure: null, next: at }
  let next = behind + (isCup ? 2 : 1)
  if (measure === 'paint' && ['rubber', 'bucket', 'buckets'].includes(words[next] ?? '')) next += 1
  // the size stays for who reads sizes: it is put behind the measure
  return { quantity: read?.value ?? 1, measure, next }
}

/** Money is no quantity: "₦500 pepper", "500 naira pepper", "pepper 500". */
function withoutMoney(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const isNumber = numberAt([word], 0) !== null && /^\d/.test(word)
    if (word === '₦' || word === 'naira' || word === 'worth') return false
    if (word === 'n' && numberAt(words.slice(at + 1, at + 2), 0)) return false
    if (!isNumber) return true
    const [before, behind] = [words[at - 1] ?? '', words[at + 1] ?? '']
    if (before === '₦' || before === 'n' || behind === 'naira') return false
    return Number(word.replaceAll(',', '')) <= mostPieces || measureOf(behind) !== undefined
  })
}

function takeSize(words: string[]): ListSize | null {
  const at = words.findIndex((word, index) => sizes.has(word) && (index === 0 || index === words.length - 1))
  const size = sizes.get(words[at] ?? '') ?? null
  // said twice it is still small: "small small pepper"
  return size === null
    ? null
    : (words.splice(0, words.length, ...words.filter((word) => sizes.get(word) !== size)), size)
}

/** The amount that ends a line, and where it begins: "rice 2 derica", "milk x2". */
function amountAtEnd(words: readonly string[], isName: IsName): (Amount & { from: number }) | null {
  for (let from = Math.max(1, words.length - 5); from < words.length; from++) {
    if (numberAt(words, from) === null) continue
    const amount = amountAt(words, from, isName)
    if (amount.next !== words.length) continue
    // Yoruba and Hausa put the number behind the measure: "derica meji"
    const before = from > 1 && !amount.measure ? measureOf(words[from - 1] ?? '') : undefined
    return before ? { ...amount, measure: before, from: from - 1 } : { ...amount, from }
  }
  return null
}

const sized = (quantity: number | null, measure: Measure | null): ListLine['each'] => {
  if (!measure || !isMetric(measure)) return null
  const { value, unit } = measures[measure]
  return value && unit ? { value: (quantity ?? 1) * value, unit } : null
}

function readLine(text: string, isName: IsName): ListLine {
  const words = withoutMoney(tokensOf(spelled(text)).map(({ word }) => word))
  while (fillers.has(words[0] ?? '') && words[0] !== 'x') words.shift()
  const headSize = sizes.has(words[0] ?? '') ? takeSize(words) : null
  const head = amountAt(words, 0, isName)
  let rest = words.slice(head.next)
  // "2 x 5kg rice", "2 bags 5kg rice": the second amount is what is printed on the pack
  const second = head.quantity !== null && numberAt(rest, 0) ? amountAt(rest, 0, isName) : null
  if (second) rest = rest.slice(second.next)
  const tail = amountAtEnd(rest, isName)
  if (tail) rest = rest.slice(0, tail.from)
  const isHeadless = head.quantity === null
  const main = isHeadless && tail ? tail : head
  const each =
    sized(second?.quantity ?? null, second?.measure ?? null) ??
    (isHeadless ? null : sized(tail?.quantity ?? null, tail?.measure ?? null))
  const skipped = words.slice(0, head.next).filter((word) => sizes.has(word))
  const named = rest.filter((word) => !fillers.has(word) && !isEnd(word))
  const size = headSize ?? sizes.get(skipped[0] ?? '') ?? takeSize(named)
  return { text, quantity: main.quantity ?? 1, measure: main.measure, size, each, name: named.join(' ') }
}

/**
 * The lines of a list, in its order; empty lines are left out.
 * @param isName says which phrases name goods although they begin with a measure
 */
export function parseList(text: string, isName: IsName = () => false): ListLine[] {
  return text
    .split(/[\n\r;]+|,(?!\d{3}\b)|(?<!\d),/)
    .flatMap((line) => partsOf(line.replace(isBullet, '')))
    .map((line) => line.trim().replace(/[.!?:]+$/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => readLine(line, isName))
}
