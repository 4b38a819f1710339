/** How large states and pills are, and what stands in them. */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'
import type { Box, Row, Words } from '../../src/inspector/charts/layout.types.ts'
import { nameOf, sayCondition, sayTrigger, wordsOf } from '../../src/inspector/charts/words.ts'

const side = 12
const title = 30
const line = 17
const icon = 18
const gap = 18
const mostInColumn = 6

/** A box with what is in it, places counted from its corner; states that it holds begin at `left` and `top`. */
export type Measured = { name: Words; width: number; height: number; rows: Row[]; left: number; top: number }

/** It leaves no state: a row tells it in the box. */
export const isRow = ({ targets, source }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source)

type Unplaced = Omit<Row, keyof Box>

function rowsOf(state: ChartState, { transitions }: ChartModel): Unplaced[] {
  const plain = (kind: Row['kind'], id: string, text: string): Unplaced => ({
    kind,
    id,
    first: wordsOf(text),
    second: null,
  })
  return [
    ...state.entry.map((action) => plain('entry', action, `entry / ${action}`)),
    ...state.exit.map((action) => plain('exit', action, `exit / ${action}`)),
    ...state.invokes.map(({ id }) => plain('invoke', id, id)),
    ...transitions.filter((one) => one.source === state.id && isRow(one)).map(rowOf),
  ]
}

function rowOf(transition: ChartTransition): Unplaced {
  const { id, actions, targets, branches, branch } = transition
  const condition = sayCondition(transition)
  const number = branches > 1 ? `${branch + 1} ` : ''
  const note = [condition ?? '', actions.length > 0 ? `/ ${actions.join(', ')}` : ''].filter(Boolean).join(' ')
  return {
    kind: 'transition',
    id,
    first: wordsOf(`${number}${sayTrigger(transition)}${targets.length > 0 ? ' ↻' : ''}`),
    second: note === '' ? null : wordsOf(note, 'note'),
  }
}

const widthOf = ({ first, second }: Unplaced): number => icon + Math.max(first.width, second?.width ?? 0)
const heightOf = ({ second }: Unplaced): number => (second ? line + 14 : line)

/** Rows in columns, each read downwards: a box of one tall column would push all others away. */
function placeRows(rows: readonly Unplaced[], top: number, columns: number): Measured['rows'] {
  const most = Math.ceil(rows.length / columns)
  let x = side
  const placed: Row[] = []
  for (let first = 0; first < rows.length; first += most) {
    const column = rows.slice(first, first + most)
    const width = Math.max(...column.map(widthOf))
    let y = top
    for (const row of column) {
      placed.push({ ...row, x, y, width, height: heightOf(row) })
      y += heightOf(row) + 3
    }
    x += width + gap
  }
  return placed
}

const rightOf = (rows: readonly Row[]): number => Math.max(0, ...rows.map(({ x, width }) => x + width))
const bottomOf = (rows: readonly Row[], least: number): number =>
  Math.max(least, ...rows.map(({ y, height }) => y + height))

/**
 * Of a state that holds others this is what stands beside them: above where lines run from left to right, at their left where
 * lines run down, so that no line crosses a row.
 */
export function measureState(state: ChartState, chart: ChartModel, holding: 'RIGHT' | 'DOWN' | null): Measured {
  const unplaced = rowsOf(state, chart)
  const name = nameOf(state.parent === null ? chart.id : state.name)
  const choices = Array.from({ length: Math.max(1, Math.ceil(unplaced.length / 2)) }, (_, index) =>
    placeRows(unplaced, title + 8, index + 1),
  )
  const height = (rows: readonly Row[]) => bottomOf(rows, 0) - title
  const most = (holding === 'DOWN' ? 2.5 : 1) * mostInColumn * (line + 17)
  // A box alone is best at 8 : 5.
  const rows = holding
    ? (choices.find((one) => height(one) <= most) ?? choices.at(-1) ?? [])
    : (choices.toSorted((one, other) => offShape(one) - offShape(other))[0] ?? [])
  const right = rightOf(rows)
  const bottom = rows.length === 0 ? title : bottomOf(rows, title) + 10
  return {
    name,
    width: Math.max(holding ? 120 : 92, name.width + 2 * side + (holding ? 24 : 14), right + side),
    height: rows.length === 0 && !holding ? 40 : bottom,
    rows,
    left: holding === 'DOWN' ? right : 0,
    top: holding === 'DOWN' ? title : bottom,
  }
}

const offShape = (rows: readonly Row[]): number =>
  rows.length <= mostInColumn && new Set(rows.map(({ x }) => x)).size === 1
    ? -1
    : Math.abs(Math.log(rightOf(rows) / bottomOf(rows, title) / 1.6))

export type MeasuredPill = { first: Words | null; second: Words | null; width: number; height: number }

const pillIcons = ['after', 'done', 'error', 'always']

/** Of a transition that is alone; of branches, what stands before their joint or after it. */
export function measurePill(
  transition: ChartTransition,
  part: 'whole' | 'trigger' | 'condition' = 'whole',
): MeasuredPill {
  const condition = sayCondition(transition)
  const first = part === 'condition' ? null : wordsOf(sayTrigger(transition))
  const second = part === 'trigger' || condition === null ? null : wordsOf(condition, 'note')
  const hasNumber = part !== 'trigger' && transition.branches > 1
  const hasIcon = part !== 'condition' && pillIcons.includes(transition.kind)
  const text = Math.max((first?.width ?? 0) + (hasIcon ? 16 : 0), second?.width ?? 0)
  return {
    first,
    second,
    width: text + 16 + (hasNumber ? 18 : 0),
    height: first && second ? 36 : 22,
  }
}
