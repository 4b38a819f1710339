import { canonical } from './canonical.ts'
import { copyMachine } from './watched-chart.ts'
import { spentBy } from './explore.ts'
import { createStepper } from './stepper.ts'
import type { Taken } from './stepper.ts'
import { sayConfiguration } from './tours.ts'
import type { AnyStateMachine } from 'xstate'
import type { TouredWorld } from './toured.ts'
import type { Driver, Stimulus, Tour } from './types.ts'

/** Runs a tour in the world of a driver; throws at the first divergence, with the path that leads to it. */
export async function runTour(tour: Tour, driver: Driver): Promise<void> {
  let done = 0
  try {
    await driver.begin?.(tour)
    await driver.check(tour.initial.snapshot, undefined)
    for (const step of tour.steps) {
      done++
      await driver.perform(step, step.snapshot)
      await driver.check(step.snapshot, step)
    }
    if (driver.world) await noteTour(tour, driver.world)
  } catch (error) {
    const path = sayPath(tour.steps.slice(0, done).map(({ stimulus }) => stimulus))
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${tour.name} diverges at step ${done} of ${tour.steps.length}: ${reason}\n${path}`, {
      cause: error,
    })
  } finally {
    await driver.end?.()
  }
}

/** What knows the test that runs comes with the first tour of such a world: scripts import this file too. */
async function noteTour(tour: Tour, world: TouredWorld): Promise<void> {
  const { noteToured } = await import('./note-toured.ts')
  noteToured(tour, world)
}

/** A driver of pure logic: folds the events of a tour over a machine and compares state, context and output. */
export function logicDriver(machine: AnyStateMachine): Driver {
  const stepper = createStepper(copyMachine(machine))
  let now: Taken
  return {
    begin: async ({ input }) => {
      now = stepper.start(input)
    },
    perform: async ({ stimulus }) => {
      now = stepper.step(now, stimulus.event, spentBy(stimulus))
    },
    check: async (expected) => {
      const [wanted, seen] = [sayConfiguration({ snapshot: expected }), sayConfiguration(now)]
      if (seen !== wanted) throw new Error(`is ${seen}, not ${wanted}`)
    },
  }
}

/** Says a path as numbered steps; `◷` is a timer, `⇠` the outcome of a child. */
export function sayPath(path: Stimulus[]): string {
  if (path.length === 0) return '    (at the start)'
  return path.map((stimulus, at) => `    ${String(at + 1).padStart(2)}. ${sayStimulus(stimulus)}`).join('\n')
}

/** Says one stimulus with its payload. */
export function sayStimulus({ kind, event }: Stimulus): string {
  const { type, actorId: _actorId, ...payload } = event
  const mark = kind === 'timer' ? '◷ ' : kind === 'outcome' ? '⇠ ' : ''
  const short = type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1').replace(/^xstate\./, '')
  const text = Object.keys(payload).length > 0 ? ` ${canonical(payload)}` : ''
  return `${mark}${short}${text.length > 160 ? `${text.slice(0, 159)}…` : text}`
}
