/** Carries decisions out: the new context first, then couriers, toasts and fetches; whatever changed is kept. */
import { enqueueActions, type ParameterizedObject } from 'xstate'
import type { CartEffect, Decision } from './cart.decide.ts'
import type { CartContext, CartEvent } from './cart.events.ts'
import type { LineKey } from './cart.types.ts'
import type { lineMachine } from './line.machine.ts'

type Courier = { src: 'line'; logic: typeof lineMachine; id: string | undefined }

const courierId = (key: LineKey) => `line-${key}`

/** Makes an action of a decision. */
export const carryOut = <Params extends ParameterizedObject['params'] | undefined>(
  decide: (context: CartContext, params: Params) => Decision,
) =>
  enqueueActions<CartContext, CartEvent, Params, CartEvent, Courier, never, never, never, never>(
    ({ context, enqueue }, params) => {
      const decision = decide(context, params)
      enqueue.assign(decision.context)
      const { owner, contents, pending, joining } = { ...context, ...decision.context }
      // What is kept of the next owner has yet to be opened.
      const isKept = owner !== null && decision.context.owner === undefined
      if (isKept && (decision.context.contents ?? decision.context.pending)) {
        const isJoining = (joining?.onto ?? null) !== null
        const kept = { owner, contents: joining?.onto ?? contents, pending, isJoining }
        enqueue.sendTo('keepCart', { type: 'cart.kept', kept })
      }
      for (const effect of decision.effects) carry(effect)

      function carry(effect: CartEffect): void {
        if (effect.do === 'tell') enqueue.sendParent({ type: 'toast.requested', toast: effect.toast })
        else if (effect.do === 'refresh') enqueue.raise({ type: 'cart.refresh' })
        else if (effect.do === 'forgetGuest') enqueue.sendTo('keepCart', { type: 'cart.joined' })
        else if (effect.do === 'resumeClear') enqueue.raise({ type: 'cart.clearResumed' })
        else if (effect.do === 'stopCourier') enqueue.stopChild(courierId(effect.key))
        else if (effect.do === 'tellCourier') enqueue.sendTo(courierId(effect.key), effect.event)
        else {
          const { key, isResumed } = effect
          enqueue.spawnChild('line', { id: courierId(key), input: { key, isResumed } })
        }
      }
    },
  )
