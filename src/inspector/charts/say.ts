/** Says states and transitions whole, for descriptions and for those who hear a chart. */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'
import type { Marks } from './marks.ts'
import { leafOf, sayTrigger } from './words.ts'

const condition = ({ guard, branch }: ChartTransition): string[] => {
  if (guard !== null) return [`if ${guard}`]
  return branch > 0 ? ['else'] : []
}

function whereTo({ targets, reenter, source }: ChartTransition): string {
  if (targets.length === 0) return 'stays'
  if (reenter && targets[0] === source) return 'enters it again'
  return `to ${targets.map(leafOf).join(' and ')}`
}

/** `sendChange done, if isUnreachable, to waiting`. */
export const sayStep = (transition: ChartTransition): string =>
  [sayTrigger(transition), ...condition(transition), whereTo(transition)].join(', ')

/** With what it does. */
export const sayWhole = (transition: ChartTransition): string =>
  [
    `${leafOf(transition.source)}: ${sayStep(transition)}`,
    ...(transition.actions.length > 0 ? [`does ${transition.actions.join(', ')}`] : []),
  ].join('; ')

export const transitionsFrom = ({ transitions }: ChartModel, state: string): ChartTransition[] =>
  transitions.filter(({ source }) => source === state)

const kinds: Record<ChartState['type'], string> = {
  atomic: '',
  compound: 'holds states',
  parallel: 'regions run side by side',
  final: 'final',
  history: 'history',
}

const changed = { added: 'new', gone: 'gone', changed: 'changed' } as const

/** `sending, active, 3 transitions`. */
export function sayState(
  chart: ChartModel,
  state: ChartState,
  { active, changes }: Pick<Marks, 'active' | 'changes'>,
): string {
  const count = transitionsFrom(chart, state.id).length
  const change = changes?.[state.id]
  const parts = [
    state.parent === null ? chart.id : state.name,
    active.has(state.id) ? 'active' : '',
    change ? changed[change] : '',
    kinds[state.type],
    ...state.invokes.map(({ id }) => `invokes ${id}`),
    count === 1 ? '1 transition' : `${count} transitions`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** `Transition 1 of 3: sendChange done, if isUnreachable, to waiting. Taken 37 times.` */
export function sayPlace(
  chart: ChartModel,
  transition: ChartTransition,
  { counts, changes }: Pick<Marks, 'counts' | 'changes'>,
): string {
  const all = transitionsFrom(chart, transition.source)
  const taken = counts ? ` Taken ${counts[transition.id] ?? 0} times.` : ''
  const change = changes?.[transition.id]
  const said = change ? ` It is ${changed[change]}.` : ''
  return `Transition ${all.indexOf(transition) + 1} of ${all.length}: ${sayStep(transition)}.${said}${taken}`
}
