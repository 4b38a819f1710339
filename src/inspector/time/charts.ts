/** Every chart by its id, as entries of the journal name them, and the roots as a fold needs them. */
import { createMachine, type AnyStateMachine } from 'xstate'
import { officeFeedMachine } from '#machines/admin/office-feed.ts'
import { startPartWith } from '#machines/shop/late-parts.ts'
import { isMachine } from '#services/journal/xstate-internals.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', { eager: true })

const found = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))

export const charts: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  found.map((chart) => [chart.id, chart]),
)

/** Where each chart is written. */
export const fileOf = (id: string): string | undefined =>
  Object.entries(modules)
    .find(([, module]) => Object.values(module).some((one) => isMachine(one) && one.id === id))?.[0]
    .replace('../../', 'src/')

/** Roots whose parts arrive: a fold starts parts by their names, which are the ids of their charts but for these. */
const parts: Readonly<Record<string, Readonly<Record<string, AnyStateMachine>>>> = {
  shop: {},
  admin: { feed: officeFeedMachine },
}

function rootOf(id: string): AnyStateMachine {
  const chart = charts[id] as AnyStateMachine
  const { implementations } = chart
  return createMachine(chart.config, {
    ...implementations,
    actors: { ...charts, ...implementations.actors, ...parts[id] },
    actions: { ...implementations.actions, startPart: startPartWith((part) => part) as never },
  } as never) as AnyStateMachine
}

/** Every chart as it is folded. */
export const foldable: Readonly<Record<string, AnyStateMachine>> = {
  ...charts,
  ...Object.fromEntries(Object.keys(parts).map((id) => [id, rootOf(id)])),
}
