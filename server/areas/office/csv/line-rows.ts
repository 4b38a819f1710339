/** Rows of a file that has several lines of one record: each is about one line of it, and says what holds for the record besides. */
import type { Values } from '#machines/admin/resource.definition.ts'
import { isSame } from '#machines/admin/resource.rules.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'

type Lines = NonNullable<ResourceStore['lines']>

/** A line of a record, under the words by which rows name it. */
export type Line = { readonly values: Values; readonly key: string; readonly name: string }

/** The lines of a record as they stand. */
export const linesOf = (lines: Lines, record: Stored): readonly Line[] =>
  lines.of(record).map((values) => {
    const name = String(values[lines.key])
    return { values, key: `#${record.id}/${name}`, name }
  })

/** What only lines have of the values of a row, and what the record has. */
export function splitLine(lines: Lines, values: Values): { ofLine: Values; ofRecord: Values } {
  const own = new Set(lines.fields.map(({ id }) => id))
  const part = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name) === isOwn))
  return { ofLine: part(true), ofRecord: part(false) }
}

/** Fields of the record that a row changes, once its line is in it. */
export function joinLine(lines: Lines, record: Stored, line: Line, values: Values): Values {
  const { ofLine, ofRecord } = splitLine(lines, values)
  return { ...ofRecord, ...lines.into(record, { ...line.values, ...ofLine }) }
}

/** Fields that only lines have which a row changes. */
export const changedOfLine = (lines: Lines, line: Line, values: Values): string[] =>
  lines.fields.map(({ id }) => id).filter((id) => id in values && !isSame(values[id], line.values[id]))
