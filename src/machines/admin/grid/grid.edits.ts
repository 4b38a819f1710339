/** Cells of a grid are what the server confirmed with what somebody put over it: pure functions on both. */
import type { Message } from '#ui/text/message.ts'
import type { FieldValue, ResourceRecord } from '../resource.definition.ts'
import { isSame } from '../resource.rules.ts'
import {
  type CellAt,
  type CellEdit,
  type Gesture,
  type GridContext,
  type PendingCell,
  type PendingCells,
  type RowChange,
  type RowResult,
  rowsAtOnce,
} from './grid.types.ts'

export const cellKey = ({ id, field }: CellAt): string => `${id}.${field}`

/** Gestures that can be taken back. */
const mostUndos = 50

type Rows = Pick<GridContext, 'pages'>

export function rowOf({ pages }: Rows, id: number): ResourceRecord | undefined {
  for (const rows of Object.values(pages)) {
    const found = rows.find((row) => row.id === id)
    if (found) return found
  }
  return undefined
}

const confirmedOf = (rows: Rows, { id, field }: CellAt): FieldValue => rowOf(rows, id)?.[field] ?? null

const messageOf = ({ refused }: CellEdit): Message | null =>
  refused && ({ code: refused.code, params: refused.params ?? {} } as Message)

const without = (cells: PendingCells, keys: ReadonlySet<string>): PendingCells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.has(key)))

/** Puts values over cells; one that says what the server said last is pending no more, unless another is on its way there. */
function put(context: GridContext, edits: readonly CellEdit[]): PendingCells {
  const pending = without(context.pending, new Set(edits.map(cellKey)))
  const underWay = new Set(
    context.sent.flatMap(({ id, values }) => Object.keys(values).map((field) => cellKey({ id, field }))),
  )
  const entries = edits.flatMap((edit): [string, PendingCell][] => {
    const before = confirmedOf(context, edit)
    const key = cellKey(edit)
    return edit.refused === null && isSame(before, edit.value) && !underWay.has(key)
      ? []
      : [[key, { ...edit, before, message: messageOf(edit) }]]
  })
  return { ...pending, ...Object.fromEntries(entries) }
}

const editOf = ({ id, field, typed, value, refused }: PendingCell): CellEdit => ({ id, field, typed, value, refused })

/** What cells show, to be shown again. */
const gestureOf = (context: GridContext, cells: readonly CellAt[]): Gesture =>
  cells.map(({ id, field }) => {
    const shown = context.pending[cellKey({ id, field })]
    return { id, field, before: shown && editOf(shown), value: confirmedOf(context, { id, field }) }
  })

const restored = (gesture: Gesture): CellEdit[] =>
  gesture.map(
    ({ id, field, before, value }) =>
      before ?? { id, field, typed: value === null ? '' : String(value), value, refused: null },
  )

export const edit = (context: GridContext, edits: readonly CellEdit[]): Partial<GridContext> => ({
  pending: put(context, edits),
  undos: [...context.undos, gestureOf(context, edits)].slice(-mostUndos),
  redos: [],
})

/** A gesture as a whole, a paste too. */
export function undo(context: GridContext): Partial<GridContext> {
  const last = context.undos.at(-1)
  if (!last) return {}
  return {
    pending: put(context, restored(last)),
    undos: context.undos.slice(0, -1),
    redos: [...context.redos, gestureOf(context, last)],
  }
}

export function redo(context: GridContext): Partial<GridContext> {
  const last = context.redos.at(-1)
  if (!last) return {}
  return {
    pending: put(context, restored(last)),
    redos: context.redos.slice(0, -1),
    undos: [...context.undos, gestureOf(context, last)],
  }
}

/** What can go out: one change for each row, of its cells that nobody refused. */
export function changesOf({ pending, pages }: Pick<GridContext, 'pending' | 'pages'>): RowChange[] {
  const rows = new Map<number, Record<string, FieldValue>>()
  for (const { id, field, value, message } of Object.values(pending))
    if (message === null) rows.set(id, { ...rows.get(id), [field]: value })
  return [...rows]
    .slice(0, rowsAtOnce)
    .map(([id, values]) => ({ id, values, version: rowOf({ pages }, id)?.version ?? 0 }))
}

const withRow = (pages: GridContext['pages'], id: number, change: (row: ResourceRecord) => ResourceRecord) =>
  Object.fromEntries(
    Object.entries(pages).map(([page, rows]) => [page, rows.map((row) => (row.id === id ? change(row) : row))]),
  )

/** The cells of a change that still hold what was sent. */
const cellsOf = (pending: PendingCells, { id, values }: RowChange): [string, PendingCell][] =>
  Object.entries(values).flatMap(([field, value]): [string, PendingCell][] => {
    const key = cellKey({ id, field })
    const cell = pending[key]
    return cell && isSame(cell.value, value) ? [[key, cell]] : []
  })

type Answered = Pick<GridContext, 'pages' | 'pending'>

function taken({ pages, pending }: Answered, change: RowChange, version: number): Answered {
  return {
    pages: withRow(pages, change.id, (row) => ({ ...row, ...change.values, version }) as ResourceRecord),
    pending: without(pending, new Set(cellsOf(pending, change).map(([key]) => key))),
  }
}

/** Cells that nobody else changed go out again over what stands now; the others say what somebody put there. */
function overtaken({ pages, pending }: Answered, change: RowChange, current: ResourceRecord): Answered {
  const clashes = cellsOf(pending, change).flatMap(([key, cell]): [string, PendingCell][] => {
    const theirs = current[cell.field] ?? null
    if (isSame(theirs, cell.before) || isSame(theirs, cell.value)) return []
    return [[key, { ...cell, message: { code: 'office.grid_clash', params: { value: String(theirs ?? '') } } }]]
  })
  return { pages: withRow(pages, change.id, () => current), pending: { ...pending, ...Object.fromEntries(clashes) } }
}

function turnedDown({ pages, pending }: Answered, change: RowChange, errors: RowResult['errors']): Answered {
  const cells = cellsOf(pending, change)
  const named = cells.filter(([, { field }]) => errors[field])
  const rest: Message = errors[''] ?? { code: 'forms.failed' }
  const told = (named.length > 0 ? named : cells).map(([key, cell]): [string, PendingCell] => [
    key,
    { ...cell, message: errors[cell.field] ?? rest },
  ])
  return { pages, pending: { ...pending, ...Object.fromEntries(told) } }
}

/** Each row is answered alone. */
export function answered(context: GridContext, results: readonly RowResult[]): Answered {
  let now: Answered = { pages: context.pages, pending: context.pending }
  for (const change of context.sent) {
    const result = results.find(({ id }) => id === change.id)
    if (!result) now = turnedDown(now, change, {})
    else if (result.version !== null) now = taken(now, change, result.version)
    else if (result.current) now = overtaken(now, change, result.current)
    else now = turnedDown(now, change, result.errors)
  }
  return now
}

/** Cells that are not saved and say why. */
export const badCells = (pending: PendingCells): readonly PendingCell[] =>
  Object.values(pending).filter(({ message }) => message !== null)
