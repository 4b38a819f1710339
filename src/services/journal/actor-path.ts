/**
 * The story: gives every actor an address that is the same on every run, made of the ids from the root down.
 * XState's session ids count all actors of the page, so they are not.
 */
import { isMachine } from './xstate-internals.ts'
import type { InternalActor } from './xstate-internals.ts'

const escapeId = (id: string): string => id.replace(/[%/#]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

/** The name of the logic as its parent calls it; for logic given inline, the machine's id or else the actor's own. */
export function sourceName(actor: InternalActor): string {
  if (typeof actor.src === 'string') return actor.src
  return isMachine(actor.logic) ? actor.logic.id : actor.id
}

/** An actor that nobody named gets its source's name with a tilde; its session id would change from run to run. */
const ownName = (actor: InternalActor): string =>
  actor.id === actor.sessionId ? (actor._parent ? `${sourceName(actor)}~` : sourceName(actor)) : actor.id

/** Returns a function that addresses actors; it remembers each actor's address and numbers those that share one. */
export function createPaths(): (actor: InternalActor) => string {
  const known = new WeakMap<InternalActor, string>()
  const uses = new Map<string, number>()
  const pathOf = (actor: InternalActor): string => {
    const before = known.get(actor)
    if (before !== undefined) return before
    const name = escapeId(ownName(actor))
    const base = actor._parent ? `${pathOf(actor._parent)}/${name}` : name
    const use = (uses.get(base) ?? 0) + 1
    uses.set(base, use)
    const path = use === 1 ? base : `${base}#${use}`
    known.set(actor, path)
    return path
  }
  return pathOf
}

/** The ids from the root's child down: `shop/cart#2/line:1` → `['cart', 'line:1']`. */
export const idsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) =>
      part.replace(/#\d+$/, '').replace(/%(25|2f|23)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    )

/** The address of the parent, or undefined for the root. */
export function parentPath(path: string): string | undefined {
  const cut = path.lastIndexOf('/')
  return cut < 0 ? undefined : path.slice(0, cut)
}
