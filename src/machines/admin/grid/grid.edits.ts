/** Cells of a grid are what the server confirmed with what somebody put over it: pure functions on both. */
import type { Message } from '#ui/text/message.ts'
import type { FieldValue, ResourceRecord } from '../resource.definition.ts'
import type { Side } from '../resource.types.ts'
import { changedBy, isSame } from '../resource.rules.ts'
import {
  type CellAt,
  type CellEdit,
  type Gesture,
  type GridContext,
  type GridDraft,
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

const messageOf = ({ refused }: Pick<CellEdit, 'refused'>): Message | null =>
  refused && ({ code: refused.code, params: refused.params ?? {} } as Message)

const without = (cells: PendingCells, keys: ReadonlySet<string>): PendingCells =>
  Object.fromEntries(Object.entries(cells).filter(([key]) => !keys.has(key)))

/** What stands in a cell for whoever edits it: as it was when they began to type, where somebody else may have come in between. */
function beforeOf(context: GridContext, { seen, ...edit }: CellEdit): FieldValue {
  if (seen === undefined) return confirmedOf(context, edit)
  const shown = context.pending[cellKey(edit)]
  return shown ? shown.before : seen
}

/**
 * Puts values over cells; one that says what the server said last is pending no more, unless another is on its way there. What somebody else
 * put there while it was typed waits for a person.
 */
function put(context: GridContext, edits: readonly CellEdit[]): PendingCells {
  const pending = without(context.pending, new Set(edits.map(cellKey)))
  const underWay = new Set(
    context.sent.flatMap(({ id, values }) => Object.keys(values).map((field) => cellKey({ id, field }))),
  )
  const entries = edits.flatMap((edit): [string, PendingCell][] => {
    const { seen: _, ...put } = edit
    const key = cellKey(edit)
    const cell = { ...put, before: beforeOf(context, edit), message: messageOf(edit), clash: null }
    const row = rowOf(context, edit.id)
    // A row that another page holds by now says what it shows when it comes.
    const now = underWay.has(key) || !row ? cell : over(cell, row[edit.field] ?? null, changedBy(row))
    return now ? [[key, now]] : []
  })
  return { ...pending, ...Object.fromEntries(entries) }
}

const editOf = ({ id, field, typed, value, refused, row }: PendingCell): CellEdit => ({
  id,
  field,
  typed,
  value,
  refused,
  row,
})

/** What cells show, to be shown again. Of a row that is on no page here, that is what whoever edits saw; where nobody saw it, nothing leads back. */
const gestureOf = (context: GridContext, cells: readonly (CellAt & Pick<CellEdit, 'row' | 'seen'>)[]): Gesture =>
  cells.flatMap(({ id, field, row, seen }) => {
    const shown = context.pending[cellKey({ id, field })]
    const value = rowOf(context, id) ? confirmedOf(context, { id, field }) : seen
    if (value === undefined && !shown) return []
    return [{ id, field, row, before: shown && editOf(shown), value: value ?? null }]
  })

const restored = (gesture: Gesture): CellEdit[] =>
  gesture.map(
    ({ id, field, row, before, value }) =>
      before ?? { id, field, row, typed: value === null ? '' : String(value), value, refused: null },
  )

/** Whether a cell was opened and left as it was: what others put there meanwhile stays. */
const isUntouched = ({ seen, value, refused }: CellEdit): boolean =>
  seen !== undefined && refused === null && isSame(seen, value)

export function edit(context: GridContext, given: readonly CellEdit[]): Partial<GridContext> {
  const edits = given.filter((one) => !isUntouched(one))
  if (edits.length === 0) return {}
  return {
    pending: put(context, edits),
    undos: [...context.undos, gestureOf(context, edits)].filter(({ length }) => length > 0).slice(-mostUndos),
    redos: [],
  }
}

/** A gesture as a whole, a paste too. */
export function undo(context: GridContext): Partial<GridContext> {
  const last = context.undos.at(-1)
  if (!last) return {}
  return {
    pending: put(context, restored(last)),
    undos: context.undos.slice(0, -1),
    redos: [...context.redos, gestureOf(context, last)].filter(({ length }) => length > 0),
  }
}

export function redo(context: GridContext): Partial<GridContext> {
  const last = context.redos.at(-1)
  if (!last) return {}
  return {
    pending: put(context, restored(last)),
    redos: context.redos.slice(0, -1),
    undos: [...context.undos, gestureOf(context, last)].filter(({ length }) => length > 0),
  }
}

/** What can go out: one change for each row that is here, of its cells that nobody refused. */
export function changesOf({ pending, pages }: Pick<GridContext, 'pending' | 'pages'>): RowChange[] {
  const versions = new Map(
    Object.values(pages)
      .flat()
      .map(({ id, version }) => [id, version]),
  )
  const rows = new Map<number, Record<string, FieldValue>>()
  for (const { id, field, value, message } of Object.values(pending))
    if (message === null && versions.has(id)) rows.set(id, { ...rows.get(id), [field]: value })
  return [...rows].slice(0, rowsAtOnce).map(([id, values]) => ({ id, values, version: versions.get(id) ?? 0 }))
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
  const left = without(pending, new Set(cellsOf(pending, change).map(([key]) => key)))
  // What was typed since stands over what was sent.
  const since = Object.entries(left).flatMap(([key, cell]): [string, PendingCell][] =>
    cell.id === change.id && cell.field in change.values
      ? [[key, { ...cell, before: change.values[cell.field] ?? null }]]
      : [],
  )
  return {
    pages: withRow(
      pages,
      change.id,
      (row) => ({ ...row, ...change.values, version, changed_by: null }) as ResourceRecord,
    ),
    pending: { ...left, ...Object.fromEntries(since) },
  }
}

/**
 * What a cell becomes over what stands at the server now; null: the same, so that nothing is pending.
 * @param changer who put it there; null where nobody said
 */
function over(cell: PendingCell, theirs: FieldValue, changer: string | null): PendingCell | null {
  if (cell.refused === null && isSame(theirs, cell.value)) return null
  if (isSame(theirs, cell.before)) return cell.clash ? { ...cell, message: null, clash: null } : cell
  if (cell.refused !== null || (cell.clash && isSame(theirs, cell.clash.theirs))) return cell
  const message: Message = { code: 'office.grid_clash', params: { value: String(theirs ?? '') } }
  return { ...cell, message, clash: { theirs, changedBy: changer } }
}

/** Pending cells over rows as they stand now. */
const laidOver = (pending: PendingCells, rows: readonly ResourceRecord[]): PendingCells => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return Object.fromEntries(
    Object.entries(pending).flatMap(([key, cell]): [string, PendingCell][] => {
      const row = byId.get(cell.id)
      const now = row ? over(cell, row[cell.field] ?? null, changedBy(row)) : cell
      return now ? [[key, now]] : []
    }),
  )
}

/** Rows that came, and in place of one that was read before a save that is known of, the one that is here. */
export function newest({ pages }: Rows, rows: readonly ResourceRecord[]): readonly ResourceRecord[] {
  const here = new Map(
    Object.values(pages)
      .flat()
      .map((row) => [row.id, row]),
  )
  return rows.map((row) => {
    const known = here.get(row.id)
    return known && known.version > row.version ? known : row
  })
}

/** Rows came: a cell that somebody else changed meanwhile waits for a person, unless the server is about to say so. */
export function arrived({ pending, sent }: GridContext, rows: readonly ResourceRecord[]): PendingCells {
  const underWay = new Set(sent.map(({ id }) => id))
  return laidOver(
    pending,
    rows.filter(({ id }) => !underWay.has(id)),
  )
}

/** What was kept of this list, below what was put into it since; the pages of its rows are asked for. */
export function recalled(context: GridContext, { cells }: GridDraft): Partial<GridContext> {
  const kept = Object.fromEntries(cells.map((cell) => [cellKey(cell), cell]))
  const pages = cells.map(({ row }) => Math.floor(row / rowsAtOnce) + 1)
  const here = Object.values(context.pages).flat()
  return {
    pending: arrived({ ...context, pending: { ...kept, ...context.pending } }, here),
    wanted: [...new Set([...context.wanted, ...pages.filter((page) => !(page in context.pages))])],
  }
}

/** Cells of a row that somebody else changed first. */
export const clashesOf = (pending: PendingCells, id: number): readonly PendingCell[] =>
  Object.values(pending).filter((cell) => cell.id === id && cell.clash !== null)

/** Mine goes out over theirs; theirs stays, and nothing is pending. Undoing leads back to theirs at most, never to what stood before it. */
export function decide(
  context: GridContext,
  id: number,
  choices: Readonly<Record<string, Side>>,
): Partial<GridContext> {
  const clashes = clashesOf(context.pending, id).filter(({ field }) => choices[field])
  const decided = new Map(clashes.map((cell) => [cellKey(cell), cell]))
  const given = new Set(clashes.filter(({ field }) => choices[field] === 'theirs').map(cellKey))
  const mine = clashes
    .filter((cell) => !given.has(cellKey(cell)))
    .map(
      (cell) => [cellKey(cell), { ...cell, before: cell.clash?.theirs ?? null, message: null, clash: null }] as const,
    )
  const from = (gestures: readonly Gesture[]) =>
    gestures
      .map((gesture) =>
        gesture
          .filter((cell) => !given.has(cellKey(cell)))
          .map((cell) => {
            const clash = cell.before === undefined ? decided.get(cellKey(cell))?.clash : null
            return clash ? { ...cell, value: clash.theirs } : cell
          }),
      )
      .filter(({ length }) => length > 0)
  return {
    pending: { ...without(context.pending, given), ...Object.fromEntries(mine) },
    undos: from(context.undos),
    redos: from(context.redos),
  }
}

/** All but what is under way to the server. */
export function dropped({ pending, sent }: GridContext): Partial<GridContext> {
  const underWay = new Set(sent.map(({ id }) => id))
  return { pending: Object.fromEntries(Object.entries(pending).filter(([, { id }]) => underWay.has(id))) }
}

/** Cells that nobody else changed go out again over what stands now, those typed since too; the others say what somebody put there. */
function overtaken({ pages, pending }: Answered, stands: ResourceRecord, changer: string | null): Answered {
  const current: ResourceRecord = { ...stands, changed_by: changer }
  return { pages: withRow(pages, current.id, () => current), pending: laidOver(pending, [current]) }
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
    else if (result.current) now = overtaken(now, result.current, result.changedBy)
    else now = turnedDown(now, change, result.errors)
  }
  return now
}

/** Cells that are not saved and say why. */
export const badCells = (pending: PendingCells): readonly PendingCell[] =>
  Object.values(pending).filter(({ message }) => message !== null)
