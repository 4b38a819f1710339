/** The search of the memory's index, said in SQL: the same matches, and the same numbers to the last bit of a float4. */
import { type SQL, sql } from 'drizzle-orm'
import { thingOf } from '../../words.ts'
import { classes, type Search, type Term, weights } from '../port.ts'
import { p } from './conditions.ts'

const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const beginning = (word: string): string => `${lexeme(word)}:*`
/** Of texts that have operators of their own. */
const joined = (texts: readonly string[], operator: '&' | '|'): string =>
  texts.length === 1 ? (texts[0] as string) : `(${texts.join(` ${operator} `)})`

const termText = ({ whole, prefixes }: Term): string =>
  joined([...whole.map(lexeme), ...(prefixes.length > 0 ? [joined(prefixes.map(beginning), '|')] : [])], '&')

const partText = (terms: readonly Term[]): string => joined(terms.map(termText), '|')

/** @param strict each part of the search must match; else one of them is enough */
export function matches(search: Search, strict: boolean): SQL {
  return sql`${p.search} @@ ${joined(search.parts.map(partText), strict ? '&' : '|')}::text::tsquery`
}

/** A number as the memory holds it: rounded to 32 bits. */
const float4 = (value: number): SQL => sql.raw(`${Math.fround(value)}::float4`)

/** By the heaviest class in which the word stands: 0 where it does not. @param text of a tsquery, without classes */
function weightOf(text: string, factor: number): SQL {
  const isPrefix = text.endsWith(':*')
  const cases = weights.map((weight, at) => {
    const inClass = at === 0 ? text : `${text}${isPrefix ? '' : ':'}${classes[at]}`
    return sql`when ${p.search} @@ ${inClass}::text::tsquery then ${float4(weight * factor)}`
  })
  return sql`case ${sql.join(cases.reverse(), sql` `)} else 0::float4 end`
}

const extreme = (which: 'greatest' | 'least', values: readonly SQL[]): SQL =>
  values.length === 1 ? (values[0] as SQL) : sql`${sql.raw(which)}(${sql.join([...values], sql`, `)})`

/** The weakest of its parts, so that all of them must be there. A whole word counts double against one that only begins so. */
function termScore({ whole, prefixes, factor }: Term): SQL {
  const begun = prefixes.flatMap((word) => [weightOf(lexeme(word), factor), weightOf(beginning(word), factor / 2)])
  return extreme('least', [
    ...whole.map((word) => weightOf(lexeme(word), factor)),
    ...(begun.length > 0 ? [extreme('greatest', begun)] : []),
  ])
}

const partScore = (terms: readonly Term[]): SQL => extreme('greatest', terms.map(termScore))

const popularity = sql`((1 + ln(1 + ${p.sold_count}::float8) / 20)
  * case when ${p.is_stocked} then 1::float8 else 0.6::float8 end)::float4`

/** The thing itself counts three times, a name that begins with what was typed double; what sells is preferred a little, what is sold out comes later. */
export function rankOf({ folded, parts }: Search): SQL {
  const score = sql.join(parts.map(partScore), sql` + `)
  return sql`((${score})::float8 * ${popularity}::float8
    * case when ${p.thing} = ${thingOf(folded)} then 3 when starts_with(lower(${p.name}), ${folded}) then 2 else 1 end)::float4`
}

/** Each part stands in a name, a brand or a keyword: in a description alone it scores less. */
export const isSure = ({ parts }: Search): SQL => sql`${extreme('least', parts.map(partScore))} >= 0.13`
