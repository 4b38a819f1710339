import type { AnyEventObject } from 'xstate'
import type { Chart } from './watched-chart.ts'
import type { Configuration } from './stepper.ts'
import type { Outcome, Stimulus, WalkSubject } from './types.ts'

/** The closed world of a subject: all that can happen in a configuration, always in the same order. */
export type World = {
  stimuli: (configuration: Configuration) => Stimulus[]
  /** Event types that people or children were seen to send. */
  userEvents: Set<string>
  /** `src` of invokes for which the subject lists no outcome. */
  unlisted: Set<string>
}

/** What any port may do: break. Expected failures are outcomes that the subject lists. */
const defect: Outcome = { type: 'error', error: { _tag: 'Defect', message: 'the port broke' } }

/** Reads user events from the subject, outcomes of running children from its table, timers from the configuration. */
export function readWorld(subject: WalkSubject, chart: Chart): World {
  const invoked = new Set(chart.states.flatMap((state) => state.invoke.map(({ id }) => id)))
  const userEvents = new Set<string>()
  const unlisted = new Set<string>()

  const outcomesOf = (configuration: Configuration, id: string, src: string): Outcome[] => {
    const list = subject.outcomes?.[src]
    if (!list) {
      if (!invoked.has(id)) return []
      unlisted.add(src)
      return [defect]
    }
    const outcomes = list(configuration.snapshot, id, configuration.children)
    if (outcomes === null) return []
    return !invoked.has(id) || outcomes.some(({ type }) => type === 'error') ? outcomes : [...outcomes, defect]
  }

  const stimuli = (configuration: Configuration): Stimulus[] => {
    const list: Stimulus[] = []
    for (const event of subject.events(configuration.snapshot) as AnyEventObject[]) {
      userEvents.add(event.type)
      list.push({ kind: 'user', event })
    }
    for (const [id, src] of configuration.children) {
      for (const outcome of outcomesOf(configuration, id, src)) {
        list.push({ kind: 'outcome', event: outcomeEvent(id, outcome), id, src })
      }
    }
    for (const [id, event] of configuration.timers) list.push({ kind: 'timer', event, id })
    return list
  }

  return { stimuli, userEvents, unlisted }
}

function outcomeEvent(id: string, outcome: Outcome): AnyEventObject {
  if (outcome.type === 'done') return { type: `xstate.done.actor.${id}`, output: outcome.output, actorId: id }
  if (outcome.type === 'error') return { type: `xstate.error.actor.${id}`, error: outcome.error, actorId: id }
  return { type: `xstate.snapshot.${id}`, snapshot: outcome.snapshot }
}
