/** The rows of a file that were refused, each with its reason: to be mended and chosen again. */
import { Readable } from 'node:stream'
import type { Database } from '../../../platform/db/database.ts'
import { columns, json, rowsOf } from '../../../platform/db/rows.ts'
import { importRows } from '../../../platform/db/schema/office.ts'
import { sentenceOf } from '../sentences.ts'
import { guarded, linesOf } from './cells.ts'
import type { RowRefused } from './import-rows.ts'
import { readImport, reasonColumn } from './imports.ts'

const badRow = rowsOf({
  line: importRows.line,
  cells: json<Readonly<Record<string, string>>>(importRows.cells),
  refusals: json<readonly RowRefused[] | null>(importRows.refusals),
})

const rowsAtOnce = 500
const byteOrderMark = '\uFEFF'

const reasonOf = (refusals: readonly RowRefused[] | null): string =>
  (refusals ?? []).map(({ field, code, params }) => `${field}: ${sentenceOf(code, params)}`).join('; ')

async function* piecesOf(database: Database, id: number, names: readonly string[]): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([[...names, reasonColumn]])
  for (let after = 0; ;) {
    const rows = await database.rows(badRow`
      select ${columns} from import_rows where job_id = ${id} and line > ${after} and (outcome = 'refused' or written in ('refused', 'kept'))
      order by line limit ${rowsAtOnce}`)
    if (rows.length === 0) return
    yield linesOf(
      // Cells stand as they came in; those that came as text are text still.
      rows.map(({ cells, refusals }) => [...names.map((name) => guardedOnce(cells[name] ?? '')), reasonOf(refusals)]),
    )
    after = rows.at(-1)?.line ?? after
  }
}

/** A cell that was guarded in the file that came in is not guarded twice. */
const guardedOnce = (cell: string): string => (cell.startsWith("'") ? cell : guarded(cell))

/** @throws ApiError 404 */
export async function readErrorFile(database: Database, id: number) {
  const { columns, resource } = await readImport(database, id)
  // Of a file of refused rows that was chosen again, the former reasons are none any more.
  const names = columns.filter((name) => name !== reasonColumn)
  return {
    name: `${resource}-errors-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(piecesOf(database, id, names)),
  }
}
