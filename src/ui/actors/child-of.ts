/** The actors below an actor, for views. */
import type { ActorRefFrom, AnyActorLogic, AnyActorRef } from 'xstate'

/**
 * An actor that lives as long as its parent does. XState types the children of a chart whose ports are filled elsewhere as any actor; the
 * caller knows which chart has this name.
 * @throws when there is no such actor
 */
export function childOf<Logic extends AnyActorLogic>(parent: AnyActorRef, name: string): ActorRefFrom<Logic> {
  const { children } = parent.getSnapshot() as { children: Partial<Record<string, AnyActorRef>> }
  const child = children[name]
  if (!child) throw new Error(`The actor "${parent.id}" has no part "${name}"`)
  return child as ActorRefFrom<Logic>
}
