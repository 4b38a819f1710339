/** Which transition of a chart is which of another revision of it. */
import type { ChartModel, ChartTransition } from '#machines/chart/chart-model.ts'

/** `was` without `is` went, `is` without `was` came. */
export type Pair = { was: ChartTransition | undefined; is: ChartTransition | undefined }

const triggerOf = ({ source, kind, name }: ChartTransition): string => `${source} ${kind} ${name}`

const bodyOf = ({ guard, targets, actions, reenter, ms }: ChartTransition): string =>
  JSON.stringify([guard, targets, actions, reenter, ms])

/** From the surest to the loosest: a branch that comes before others moves them by one place, and leaves them what they are. */
const alike: readonly ((was: ChartTransition, is: ChartTransition) => boolean)[] = [
  (was, is) => was.id === is.id && bodyOf(was) === bodyOf(is),
  (was, is) => bodyOf(was) === bodyOf(is),
  (was, is) => was.guard !== null && was.guard === is.guard,
  (was, is) => was.id === is.id,
]

/** In the order of `after`, with those that went at the end. */
export function pairTransitions(before: ChartModel, after: ChartModel): Pair[] {
  const known = new Map<ChartTransition, ChartTransition>()
  const taken = new Set<ChartTransition>()
  for (const isAlike of alike)
    for (const is of after.transitions) {
      if (known.has(is)) continue
      const was = before.transitions.find(
        (one) => !taken.has(one) && triggerOf(one) === triggerOf(is) && isAlike(one, is),
      )
      if (!was) continue
      known.set(is, was)
      taken.add(was)
    }
  return [
    ...after.transitions.map((is): Pair => ({ was: known.get(is), is })),
    ...before.transitions.flatMap((was): Pair[] => (taken.has(was) ? [] : [{ was, is: undefined }])),
  ]
}

/** Whether both do the same. */
export const isSameStep = (one: ChartTransition, other: ChartTransition): boolean => bodyOf(one) === bodyOf(other)
