/** Columns of the grid of products, and what is typed, pasted or cleared in them. */
import type { CellEdit } from '#machines/admin/grid/grid.types.ts'
import { type Field, fieldsOf, type FieldValue } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'

const t = words(office)

export type GridColumn = {
  readonly id: string
  readonly width: number
  readonly isNumber: boolean
  readonly field: Field | null
}

const field = (id: string): Field | null => fieldsOf(productsDefinition).find((one) => one.id === id) ?? null

const column = (id: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  id,
  width,
  isNumber: false,
  field: field(id),
  ...more,
})

/** Stock is not edited here: it moves with a reason. */
export const gridColumns: readonly GridColumn[] = [
  column('name', 260),
  column('sku', 150),
  column('base_price', 120, { isNumber: true }),
  column('sale_price', 120, { isNumber: true }),
  column('low_stock_threshold', 110, { isNumber: true }),
  column('stock_quantity', 90, { isNumber: true, field: null }),
  column('status', 110),
  column('brand', 140),
  column('unit', 100),
  column('net_content', 120),
  column('is_returnable', 120),
  column('specifications', 300),
  column('keywords', 220),
]

/** What a cell holds of a value, and what is copied of it. */
export function textOfCell(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return t(value ? 'office.yes' : 'office.no')
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}

/** What was typed, but for yes and no, which are written in many ways. */
export const textOfPending = ({ typed, value }: Pick<CellEdit, 'typed' | 'value'>): string =>
  typeof value === 'boolean' ? textOfCell(value) : typed

/** Whether a cell holds lines of its own. */
export const isLong = ({ field: asked }: GridColumn): boolean => asked?.kind === 'text' && asked.isLong === true

/** What is seen of it in one line. */
export const lineOfCell = (text: string): string => text.replaceAll('\n', ' · ')

/** An edit of a cell by what was typed into it; null where nothing can be. */
export function editOf(id: number, row: number, { field: asked }: GridColumn, typed: string): CellEdit | null {
  if (!asked || asked.kind === 'own') return null
  const value = readFields([asked], { [asked.id]: typed })[asked.id] ?? null
  const [refused] = refusalsOfFields([asked], { [asked.id]: value })
  return { id, row, field: asked.id, typed, value, refused: refused ?? null }
}

/** Rows of cells of a text as spreadsheets copy them: tabs and lines, a cell with either of them in quotes. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (const [whole, quoted, plain = '', end] of text.replace(/(?:\r\n|\n|\r)$/, '').matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    if (end === '' || whole === '') break
    rows.push([])
  }
  return rows
}

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n')
