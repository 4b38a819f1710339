/** A chart as a state diagram of Mermaid, which READMEs and wikis draw. */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'
import { sayStep } from '../charts/say.ts'
import { leafOf, sayCondition, sayTrigger } from '../charts/words.ts'

const limits = [
  'Mermaid draws no line from a state to what is in it, nor between what is in different states: such a line ends at the',
  'border and its label says where it leads; what a state that holds others does without leaving it stands in a note.',
]

/** Signs that Mermaid reads as its own. */
const plain = (text: string): string => text.replace(/[;#{}<>"]/g, (sign) => `#${sign.codePointAt(0)};`)

type Drawing = { readonly chart: ChartModel; readonly stateOf: ReadonlyMap<string, ChartState> }

const nameIn = ({ chart }: Drawing, id: string): string => `s${chart.states.findIndex((state) => state.id === id)}`

/** The state and all that holds it, itself first. */
function pathOf(drawing: Drawing, id: string): string[] {
  const parent = drawing.stateOf.get(id)?.parent
  return parent ? [id, ...pathOf(drawing, parent)] : [id]
}

/** The two neighbours between which a line can be drawn; undefined where one holds the other. */
function ends(drawing: Drawing, from: string, to: string): [string, string] | undefined {
  const [left, right] = [pathOf(drawing, from), pathOf(drawing, to)]
  while (left.length > 0 && right.length > 0 && left.at(-1) === right.at(-1))
    [left, right].forEach((path) => path.pop())
  const [start, end] = [left.at(-1), right.at(-1)]
  if (start !== undefined && end !== undefined) return [start, end]
  return from === to ? [from, to] : undefined
}

const isHolder = ({ chart }: Drawing, id: string): boolean => chart.states.some(({ parent }) => parent === id)
const isAlone = ({ stateOf }: Drawing, id: string): boolean => {
  const parent = stateOf.get(id)?.parent ?? null
  return parent === null || stateOf.get(parent)?.type === 'parallel'
}

function labelOf(one: ChartTransition, [start, end]: [string, string]): string {
  const does = one.actions.length > 0 ? `/ ${one.actions.join(', ')}` : ''
  const [target] = one.targets
  const truly = [
    start === one.source ? '' : `from ${leafOf(one.source)}`,
    target === undefined ? 'stays' : end === target ? '' : `to ${leafOf(target)}`,
  ].filter(Boolean)
  return [sayTrigger(one), sayCondition(one) ?? '', does, truly.length > 0 ? `(${truly.join(' ')})` : '']
    .filter(Boolean)
    .join(' ')
}

/** A line; undefined where Mermaid can draw none. */
function lineOf(drawing: Drawing, one: ChartTransition): string | undefined {
  const [target = one.source, ...others] = one.targets
  const found = ends(drawing, one.source, target)
  if (!found || others.length > 0) return undefined
  const [start, end] = found
  if (start === end && isHolder(drawing, start)) return undefined
  // regions are drawn apart, and nothing lies around the root
  if (isAlone(drawing, start)) return undefined
  return `${nameIn(drawing, start)} --> ${nameIn(drawing, end)} : ${plain(labelOf(one, found))}`
}

/** What cannot be a line or a name. */
function notesOf(drawing: Drawing, state: ChartState): string[] {
  const { chart } = drawing
  const unseen = chart.transitions.filter((one) => one.source === state.id && lineOf(drawing, one) === undefined)
  const rows = [
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.invokes.map(({ id }) => `invokes ${id}`),
    ...unseen.map((one) => `${sayStep(one)}${one.actions.length > 0 ? ` / ${one.actions.join(', ')}` : ''}`),
  ]
  if (rows.length === 0) return []
  return [`note right of ${nameIn(drawing, state.id)}`, ...rows.map((row) => `  ${plain(row)}`), 'end note']
}

function linesOf(drawing: Drawing, state: ChartState): string[] {
  const { chart } = drawing
  const name = nameIn(drawing, state.id)
  const children = chart.states.filter(({ parent }) => parent === state.id)
  const shown = state.parent === null ? chart.id : state.name
  const said = state.type === 'history' ? `${state.isDeepHistory ? 'H*' : 'H'} ${shown}` : shown
  const head = `state "${plain(said)}" as ${name}`
  const after = [...(state.type === 'final' ? [`${name} --> [*]`] : []), ...notesOf(drawing, state)]
  if (children.length === 0) return [head, ...after]
  const inside =
    state.type === 'parallel'
      ? children.flatMap((child, index) => [
          ...(index > 0 ? ['--'] : []),
          `[*] --> ${nameIn(drawing, child.id)}`,
          ...linesOf(drawing, child),
        ])
      : [
          ...(state.initial === null ? [] : [`[*] --> ${nameIn(drawing, state.initial)}`]),
          ...children.flatMap((child) => linesOf(drawing, child)),
          ...linesAmong(drawing, state.id),
        ]
  return [`${head} {`, ...inside.map((line) => `  ${line}`), '}', ...after]
}

/** Lines between the states that one state holds. */
function linesAmong(drawing: Drawing, holder: string): string[] {
  const { chart, stateOf } = drawing
  return chart.transitions.flatMap((one) => {
    const found = ends(drawing, one.source, one.targets[0] ?? one.source)
    const line = found && stateOf.get(found[0])?.parent === holder ? lineOf(drawing, one) : undefined
    return line === undefined ? [] : [line]
  })
}

export function toMermaid(chart: ChartModel): string {
  const drawing = { chart, stateOf: new Map(chart.states.map((state) => [state.id, state])) }
  const [root] = chart.states
  const lines = root ? linesOf(drawing, root) : []
  return `${['stateDiagram-v2', ...limits.map((limit) => `  %% ${limit}`), ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}
