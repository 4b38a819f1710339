/** The story: a delay of an actor runs out now. Its timer is taken off the clock, so that it does not run out again. */
import type { InternalActor } from './xstate-internals.ts'

/**
 * @param type of the event that the delay brings: `xstate.after.…`
 * @param sent is told of that event before it comes
 * @returns false where no such timer is armed
 */
export function runTimer(actor: InternalActor, type: string, sent: WeakSet<object>): boolean {
  const { system } = actor
  const armed = Object.values(system._snapshot._scheduledEvents).find(
    ({ source, event }) => source === actor && event.type === type,
  )
  if (!armed) return false
  system.scheduler.cancel(actor, armed.id)
  sent.add(armed.event)
  system._relay(actor, actor, armed.event)
  return true
}
