/** What the root does in more than one step: how it starts a part whose chart has arrived, and tells parts of facts. */
import { assign, enqueueActions, type AnyStateMachine, type EventObject } from 'xstate'
import type { CartRequest } from '#machines/cart/cart.events.ts'
import type { GoodsWanted } from '#machines/cart/cart.types.ts'
import type { RelayedFact } from './shop.facts.ts'
import type { Arrived, Parts, ShopContext, ShopEmitted, ShopEvent } from './shop.types.ts'

/** A root that starts parts. */
type Root = { parts: Parts }

/**
 * Makes a root's action `startPart`.
 * @param logicOf gives the chart of a part by the part's id, or the name under which the root has it
 */
export const startPartWith = <Context extends Root, Event extends EventObject>(
  logicOf: (id: string) => AnyStateMachine | string,
) =>
  assign<Context, Event, Arrived, Event, never>(({ context, spawn }, { id, hears }) => {
    // XState types an id only for actors that `setup` names, and a name only for those: parts are not known there.
    const ref = spawn(logicOf(id) as AnyStateMachine, { id: id as never })
    return { parts: { ...context.parts, [id]: { ref, hears } } } as Partial<Context>
  })

/** Makes a root's action that tells each part that has arrived and hears the fact. */
export const tellParts = <Context extends Root, Event extends EventObject>() =>
  enqueueActions<Context, Event, RelayedFact, Event, never, never, never, never, ShopEmitted>(
    ({ context, enqueue }, fact) => {
      for (const { ref, hears } of Object.values(context.parts))
        if (hears.includes(fact.type)) enqueue.sendTo(ref, fact)
    },
  )

/** Commands to add goods, as if a person had put each of them into the cart. */
export const addToCart = enqueueActions<
  ShopContext,
  ShopEvent,
  readonly GoodsWanted[],
  ShopEvent,
  never,
  never,
  never,
  never,
  ShopEmitted
>(({ enqueue }, goods) => {
  for (const wanted of goods) enqueue.sendTo('cart', { type: 'line.add', ...wanted } satisfies CartRequest)
})
