/** Cells of CSV files: what a value looks like there, and what a spreadsheet is kept from doing with it. */
import { stringify } from 'csv-stringify/sync'
import type { Field, FieldValue } from '#machines/admin/resource.definition.ts'

/** What a spreadsheet runs as a formula, behind as many apostrophes as there are. */
const formula = /^'*[=+\-@\t\r]/
const guardedFormula = /^'+[=+\-@\t\r]/

/** A cell that a spreadsheet would run begins with an apostrophe. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Stands between the values of a cell that holds several. */
const listMark = '|'

const isPlain = (value: FieldValue): boolean => typeof value !== 'object' || value === null

/** @param kind of the field, for money is written with its kobo */
export function textOf(value: FieldValue | undefined, kind: Field['kind'] | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value)
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every(isPlain) ? value.join(listMark) : JSON.stringify(value)
}

/** Takes off what `guarded` put on, and nothing else. */
export const unguarded = (text: string): string => (guardedFormula.test(text) ? text.slice(1) : text)

/** Rows as lines. A cell of several lines stands in quotes: to a spreadsheet each line of it would begin a row, and may be a formula. */
export const linesOf = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** The values of a cell that holds several. */
export const listOf = (text: string): string[] =>
  text
    .split(listMark)
    .map((one) => one.trim())
    .filter(Boolean)
