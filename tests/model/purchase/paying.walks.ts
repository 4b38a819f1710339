/** Walks through the small shop that together do everything in every state of the order, for other worlds to be walked along. */
import type { Step } from './search.ts'
import { isOrderAct, type OrderAct } from './paying.acts.ts'
import { payingScopes, payingSearch } from './paying.search.ts'
import type { World } from './paying.world.ts'

export type PayingStep = { says: string; act: OrderAct; to: World }
export type PayingWalk = PayingStep[]

const scope = { ...payingScopes['paying: any call'], hasWholeRefunds: true, hasOthers: true }
/** Everything that there is to do happens within so many steps. */
const longest = 9

type Place = { world: World; from: number; step: PayingStep | null; depth: number }

/** What is done to an order in that state, with that money: one of a kind shows what all of them do. */
function kindOf({ order, provider, stock, coupon }: World, act: OrderAct): string {
  const { owed, refundFailed, attempt } = order.state.context
  const standing = [order.state.value, owed > 0, refundFailed, attempt !== null]
  if (!('reference' in act)) return JSON.stringify([standing, act])
  const one = order.payments.find(({ reference }) => reference === act.reference)
  const isNew = (provider[act.reference]?.charged ?? 0) > (one?.received ?? 0)
  const mayRevive = act.do === 'reconcile' && isNew && order.state.matches('closed') && [stock > 0, coupon.used]
  return JSON.stringify([standing, act.do, one?.status, isNew, mayRevive])
}

/** A shortest way to each kind of step, without the ways that are part of longer ones. */
export function payingWalks(): { start: World; walks: PayingWalk[]; kinds: number } {
  const { start, steps, key } = payingSearch('walks', scope)
  const places: Place[] = [{ world: start, from: -1, step: null, depth: 0 }]
  const known = new Set([key(start)])
  const kinds = new Map<string, { at: number; step: PayingStep }>()
  for (let at = 0; at < places.length; at += 1) {
    const { world, depth } = places[at] as Place
    // A webhook says no more than where to look, which is done by whoever asks after an attempt.
    const taken = steps(world).filter(({ act }) => isOrderAct(act)) as (Step<World> & { act: OrderAct })[]
    for (const { says, act, to } of taken) {
      const step = { says, act, to }
      const kind = kindOf(world, act)
      if (!kinds.has(kind)) kinds.set(kind, { at, step })
      if (depth + 1 >= longest || known.has(key(to))) continue
      known.add(key(to))
      places.push({ world: to, from: at, step, depth: depth + 1 })
    }
  }
  const wayTo = (at: number): PayingWalk => {
    const { from, step } = places[at] as Place
    return step ? [...wayTo(from), step] : []
  }
  const open = new Set(kinds.keys())
  const walks: PayingWalk[] = []
  for (const [kind, { at, step }] of [...kinds].reverse()) {
    if (!open.has(kind)) continue
    const walk = [...wayTo(at), step]
    walks.push(walk)
    let world = start
    for (const { act, to } of walk) {
      open.delete(kindOf(world, act))
      world = to
    }
  }
  return { start, walks, kinds: kinds.size }
}
