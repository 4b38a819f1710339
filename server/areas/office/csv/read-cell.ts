/** What a cell of a file means. What could be read in two ways is refused with the right spelling, and never guessed. */
import { type Edge, readInstant } from '#machines/admin/instants.ts'
import type { Field, FieldValue, Refused } from '#machines/admin/resource.definition.ts'
import { readMoney, readYesNo } from '#machines/admin/resource.rules.ts'
import { recordIdIn } from '../../../platform/record-id.ts'
import { listOf, unguarded } from './cells.ts'
import { nearest } from './nearest.ts'

export type CellRead = { value: FieldValue } | { refused: Omit<Refused, 'field'> }

/** Records that a cell may name, by their ids, and by their slugs and names in lower case. */
export type References = ReadonlyMap<string, number>

const value = (read: FieldValue): CellRead => ({ value: read })
const refused = (code: string, params?: Refused['params']): CellRead => ({
  refused: { code, ...(params && { params }) },
})

/** A long number as a spreadsheet shortens it: `1.2E+11`. */
const shortened = /^\d+(?:[.,]\d+)?E\+\d+$/i

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** How an amount would be written that was spelled in another way, in each sense that it can have; null where it has none. */
export function spellings(typed: string): string | null {
  const text = typed.replace(/^(?:₦|NGN)\s*/i, '')
  if (!/^\d[\d.,]*$/.test(text)) return null
  const marks = text.replaceAll(/\d/g, '')
  const found = new Set<string>()
  const [, whole = '', kobo = ''] = /^([\d.,]*\d)[.,](\d{1,2})$/.exec(text) ?? []
  if (whole !== '') found.add(`${grouped(whole.replaceAll(/\D/g, ''))}.${kobo.padEnd(2, '0')}`)
  // One mark alone may stand between thousands as well.
  if (new Set(marks).size === 1) found.add(`${grouped(text.replaceAll(/\D/g, ''))}.00`)
  return found.size === 0 ? null : [...found].join(' or ')
}

function readAmount(text: string): CellRead {
  const naira = readMoney(text)
  if (naira !== null) return value(naira)
  const right = spellings(text)
  return right === null ? refused('office.notMoney') : refused('office.csv_spelling', { value: text, right })
}

function readInteger(text: string): CellRead {
  if (/^-?(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(text)) return value(Number(text.replaceAll(',', '')))
  return /^\d{1,3}(?:\.\d{3})+$/.test(text)
    ? refused('office.csv_spelling', { value: text, right: text.replaceAll('.', '') })
    : refused('office.notWhole')
}

function readDecimal(text: string): CellRead {
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return value(Number(text))
  return /^-?\d+,\d+$/.test(text)
    ? refused('office.csv_spelling', { value: text, right: text.replace(',', '.') })
    : refused('office.notNumber')
}

function readTime(text: string, edge: Edge): CellRead {
  const at = readInstant(text, edge)
  return at === null ? refused('office.csv_time', { value: text }) : value(at)
}

function readOption(text: string, options: readonly string[]): CellRead {
  const found = options.find((one) => one.toLowerCase() === text.toLowerCase())
  if (found !== undefined) return value(found)
  return refused('office.csv_nearest', { value: text, nearest: nearest(text, options) ?? options.join(', ') })
}

function readReference(text: string, references: References): CellRead {
  const found = references.get(text.toLowerCase())
  if (found !== undefined) return value(found)
  const names = [...references.keys()].filter((name) => !/^\d+$/.test(name))
  const near = nearest(text.toLowerCase(), names)
  return near === undefined
    ? refused('office.missing')
    : refused('office.csv_nearest', { value: text.slice(0, 80), nearest: near })
}

function readJson(text: string): CellRead {
  try {
    return value(JSON.parse(text) as FieldValue)
  } catch {
    return refused('office.csv_notJson')
  }
}

/** @param references of the resource that a reference names, where it is small enough to be named by more than its id */
export function readCell(field: Field, cell: string, references: References | undefined): CellRead {
  const text = unguarded(cell).trim()
  if (text === '') return value(null)
  switch (field.kind) {
    case 'text':
      if (!field.isLong && shortened.test(text)) return refused('office.csv_shortened', { value: text })
      return value(field.form === 'upper' ? text.toUpperCase() : text)
    case 'money':
      return readAmount(text)
    case 'integer':
      return readInteger(text)
    case 'decimal':
      return readDecimal(text)
    case 'choice':
      return readOption(text, field.options)
    case 'switch': {
      const meant = readYesNo(text)
      return meant === null ? refused('office.notYesNo') : value(meant)
    }
    case 'instant':
      return readTime(text, field.edge ?? 'start')
    case 'reference':
      if (references) return readReference(text, references)
      return recordIdIn(text) === null ? refused('office.missing') : value(Number(text))
    case 'references':
      return value(listOf(text).map((one) => recordIdIn(one) ?? one))
    case 'tags':
      return value(listOf(text))
    case 'own':
      return readJson(text)
    default:
      return value(text)
  }
}
