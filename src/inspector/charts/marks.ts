/** What is marked on a chart at one moment. A drawn chart has no marks. */
import type { ChartModel } from '#machines/chart/chart-model.ts'

/** How much of something, from little to most. */
export type Heat = 1 | 2 | 3 | 4

/** How a state or a transition differs from another revision of its chart. */
export type Change = 'added' | 'gone' | 'changed'

export type Marks = {
  /** Ids of all active states, those that hold others too. */
  active: ReadonlySet<string>
  /** Transitions that were taken just now. */
  lit: ReadonlySet<string>
  selected: string | null
  /** How often each transition was taken; null draws no counts. */
  counts: Readonly<Record<string, number>> | null
  /** States and transitions that are coloured, by how much. */
  heat?: Readonly<Record<string, Heat>>
  /** What stands at a state or a transition. */
  notes?: Readonly<Record<string, string>>
  /** Beside another revision of the chart: what came, what went and what is otherwise. */
  changes?: Readonly<Record<string, Change>>
}

export const noMarks: Marks = { active: new Set(), lit: new Set(), selected: null, counts: null }

export type StateValueLike = string | { readonly [key: string]: StateValueLike | undefined }

/** The ids of the states that a value of XState names, the root's first. */
export function activeStates({ states }: ChartModel, value: StateValueLike | undefined): ReadonlySet<string> {
  const active = new Set<string>()
  const add = (parent: string | null, name: string | null): string | undefined => {
    const id = states.find((state) => state.parent === parent && (name === null || state.name === name))?.id
    if (id !== undefined) active.add(id)
    return id
  }
  const walk = (parent: string | undefined, below: StateValueLike | undefined): void => {
    if (parent === undefined || below === undefined) return
    if (typeof below === 'string') add(parent, below)
    else for (const [name, inner] of Object.entries(below)) walk(add(parent, name), inner)
  }
  walk(add(null, null), value)
  return active
}
