/**
 * What one event did to a cart: advance (a change holds), rebase (another cart comes in below what is pending) or reject (a change is taken
 * back), which numbers moved, and whether the invariants hold after it and held after the event before.
 */
import type { CartContext } from '#machines/cart/cart.events.ts'
import type { LineKey, Pending } from '#machines/cart/cart.types.ts'
import type { Side } from './cart-commands.ts'
import { judges, refusedBy, withoutBefore, type Invariant, type Judged } from './cart-invariants.ts'
import {
  amounts,
  baseOf,
  contextOf,
  deedOf,
  isSameCart,
  seenIn,
  type Amounts,
  type Deed,
  type Step,
} from './cart-step.ts'

export type Check = { id: Invariant; before: Judged; after: Judged }

export type LineMove = { key: LineKey; confirmed: readonly [number, number]; seen: readonly [number, number] }

export type CartChange = {
  deed: Deed
  version: readonly [number, number]
  /** Lines whose numbers changed. */
  lines: readonly LineMove[]
  /** How many commands were pending, and how many of them sent. */
  pending: readonly [number, number]
  sent: readonly [number, number]
  checks: readonly Check[]
}

function movesOf(was: CartContext, is: CartContext): LineMove[] {
  const [a, b, c, d] = [baseOf(was).lines, baseOf(is).lines, seenIn(was), seenIn(is)].map(amounts) as [
    Amounts,
    Amounts,
    Amounts,
    Amounts,
  ]
  return [...new Set([a, b, c, d].flatMap((each) => [...each.keys()]))].flatMap((key) => {
    const [confirmed, seen] = [
      [a.get(key) ?? 0, b.get(key) ?? 0],
      [c.get(key) ?? 0, d.get(key) ?? 0],
    ] as const
    return confirmed[0] === confirmed[1] && seen[0] === seen[1] ? [] : [{ key, confirmed, seen }]
  })
}

function stepAt({ entries, at }: Side, path: string, place: number | undefined): Step | null {
  const entry = place === undefined ? undefined : entries[place]
  if (place === undefined || !entry) return null
  const snapshots = at(place + 1)
  const after = snapshots.get(path)
  if (!after) return null
  const lines = [...snapshots].flatMap(([one, snapshot]) =>
    one.startsWith(`${path}/`) && snapshot.machine.id === 'lineSync' && snapshot.status === 'active' ? [snapshot] : [],
  )
  return { entry, before: entry.kind === 'birth' ? undefined : at(place).get(path), after, lines }
}

const count = (pending: readonly Pending[]): number => pending.filter(({ sent }) => sent).length

/**
 * @param own places of the cart's entries that have happened; the last of them is looked at
 * @returns null where it changed nothing of the cart
 */
export function changeAt(recording: Side, path: string, own: readonly number[]): CartChange | null {
  const step = stepAt(recording, path, own.at(-1))
  if (!step) return null
  const previous = stepAt(recording, path, own.at(-2))
  const is = contextOf(step.after)
  const was = step.before ? contextOf(step.before) : null
  if (was && isSameCart(was, is)) return null
  const isForgone = step.entry.name === 'line.due' && refusedBy(step) !== null
  return {
    deed: isForgone ? 'rejected' : deedOf(step.entry),
    version: [was ? baseOf(was).version : baseOf(is).version, baseOf(is).version],
    lines: was ? movesOf(was, is) : [],
    pending: [was?.pending.length ?? 0, is.pending.length],
    sent: [count(was?.pending ?? []), count(is.pending)],
    checks: (Object.keys(judges) as Invariant[]).map((id) => ({
      id,
      before: previous ? judges[id](previous) : withoutBefore(step.entry),
      after: judges[id](step),
    })),
  }
}
