/** A chart as a machine of XState in JSON: what Stately's editor imports and `createMachine` takes. Guards, actions and actors are names. */
import type { ChartModel, ChartState, ChartTransition } from '#machines/chart/chart-model.ts'
import { leafOf } from '../charts/words.ts'

type Json = string | boolean | number | readonly Json[] | { readonly [name: string]: Json }
type Fields = { readonly [name: string]: Json }

const description =
  'Names alone: what guards, actions, actors and delays do stands in the code. Built-in actions (assign, sendTo, …) are named by what they are.'

const some = (name: string, values: readonly Json[]): Fields => (values.length > 0 ? { [name]: values } : {})

const branchOf = ({ targets, guard, actions, reenter }: ChartTransition): Fields => ({
  ...some(
    'target',
    targets.map((id) => `#${id}`),
  ),
  ...(guard !== null && { guard }),
  ...some('actions', actions),
  ...(reenter && { reenter }),
})

/** Branches by what they wait for, in the order in which they are asked. */
function byName(transitions: readonly ChartTransition[]): Fields {
  const names = [...new Set(transitions.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => [name, transitions.filter((one) => one.name === name).map((one) => branchOf(one))]),
  )
}

const when = (name: string, fields: Fields): Fields => (Object.keys(fields).length > 0 ? { [name]: fields } : {})

function configOf(state: ChartState, chart: ChartModel): Fields {
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const of = (kind: ChartTransition['kind']) => own.filter((one) => one.kind === kind)
  const invoked = new Set(state.invokes.map(({ id }) => id))
  /** Of an actor that the state does not invoke itself, by the event's full name. */
  const ofOthers = (['done', 'error', 'snapshot'] as const).flatMap((kind) =>
    of(kind)
      .filter(({ name }) => !invoked.has(name))
      .map((one) => ({ ...one, name: `xstate.${kind}${kind === 'snapshot' ? '' : '.actor'}.${one.name}` })),
  )
  const answers = (name: string, kind: ChartTransition['kind'], id: string): Fields =>
    some(
      name,
      of(kind)
        .filter((one) => one.name === id)
        .map(branchOf),
    )
  const children = chart.states.filter(({ parent }) => parent === state.id)
  return {
    ...(['parallel', 'final', 'history'].includes(state.type) && { type: state.type }),
    ...(state.isDeepHistory && { history: 'deep' }),
    ...(state.initial !== null && { initial: leafOf(state.initial) }),
    ...some('tags', state.tags),
    ...some('entry', state.entry),
    ...some('exit', state.exit),
    ...some(
      'invoke',
      state.invokes.map(({ id, src }) => ({
        id,
        src,
        ...answers('onDone', 'done', id),
        ...answers('onError', 'error', id),
        ...answers('onSnapshot', 'snapshot', id),
      })),
    ),
    ...when('on', byName([...of('event'), ...ofOthers])),
    ...some('always', of('always').map(branchOf)),
    ...some('onDone', of('complete').map(branchOf)),
    ...when('after', byName(of('after'))),
    ...(state.ignores.length > 0 && { meta: { ignores: state.ignores } }),
    ...when('states', Object.fromEntries(children.map((child) => [child.name, configOf(child, chart)]))),
  }
}

export function toXState(chart: ChartModel): string {
  const [root] = chart.states
  const config = root ? configOf(root, chart) : {}
  return `${JSON.stringify({ id: chart.id, description, ...config }, null, 2)}\n`
}
