/** Carries decisions out: the new context first, then line syncs, toasts and fetches; whatever changed is kept. */
import { enqueueActions, type ParameterizedObject } from 'xstate'
import type { CartEffect, Decision } from './cart.decide.ts'
import type { CartContext, CartEvent } from './cart.events.ts'
import type { LineKey } from './cart.types.ts'
import type { lineSyncMachine } from './line-sync.machine.ts'

type LineSync = { src: 'line'; logic: typeof lineSyncMachine; id: string | undefined }

const lineSyncId = (key: LineKey) => `line-${key}`

/** Makes an action of a decision. */
export const apply = <Params extends ParameterizedObject['params'] | undefined>(
  decide: (context: CartContext, params: Params) => Decision,
) =>
  enqueueActions<CartContext, CartEvent, Params, CartEvent, LineSync, never, never, never, never>(
    ({ context, enqueue }, params) => {
      const decision = decide(context, params)
      enqueue.assign(decision.context)
      const { owner, confirmed, pending, joining } = { ...context, ...decision.context }
      // What is kept of the next owner has yet to be opened.
      const isKept = owner !== null && decision.context.owner === undefined
      if (isKept && (decision.context.confirmed ?? decision.context.pending)) {
        const isJoining = (joining?.onto ?? null) !== null
        const kept = { owner, confirmed: joining?.onto ?? confirmed, pending, isJoining }
        enqueue.sendTo('storeCart', { type: 'cart.saved', kept })
      }
      for (const effect of decision.effects) carry(effect)

      function carry(effect: CartEffect): void {
        if (effect.do === 'tell') enqueue.sendParent({ type: 'toast.requested', toast: effect.toast })
        else if (effect.do === 'tellSeen') enqueue.sendParent({ type: 'cart.changed', cart: effect.seen })
        else if (effect.do === 'tellUnmoved') enqueue.sendParent({ type: 'savedItem.unmoved', id: effect.productId })
        else if (effect.do === 'tellAdded') enqueue.sendParent({ type: 'cart.added', productId: effect.productId })
        else if (effect.do === 'refresh') enqueue.raise({ type: 'cart.refresh' })
        else if (effect.do === 'removeGuest') enqueue.sendTo('storeCart', { type: 'cart.joined' })
        else if (effect.do === 'resumeClear') enqueue.raise({ type: 'cart.clearResumed' })
        else if (effect.do === 'stopLineSync') enqueue.stopChild(lineSyncId(effect.key))
        else if (effect.do === 'tellLineSync') enqueue.sendTo(lineSyncId(effect.key), effect.event)
        else {
          const { key, isResumed } = effect
          enqueue.spawnChild('line', { id: lineSyncId(key), input: { key, isResumed } })
        }
      }
    },
  )
