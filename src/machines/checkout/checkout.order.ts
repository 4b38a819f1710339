import { placingState } from './checkout.placing.ts'
import { ofProof, provingState } from './checkout.proving.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** From what is typed to the order that stands: loaded, edited, placed, and asked after until there is an answer. */
export const orderRegion = checkoutSetup.createStateConfig({
  initial: 'loading',
  // What the quote goes by: beside it only some of it matters here.
  meta: {
    ignores: ['quote.retry', 'cart.changed', 'field.changed', 'coupon.apply', 'coupon.remove', 'network.returned'],
  },
  states: {
    loading: {
      tags: 'opening',
      meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew', ...ofProof] },
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: undefined,
        onDone: [
          {
            guard: { type: 'hasPlacement', params: ({ event }) => event.output },
            target: 'known.placing.again',
            actions: { type: 'assignLoaded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasPlaced', params: ({ event }) => event.output },
            target: 'known.placed',
            actions: { type: 'assignLoaded', params: ({ event }) => event.output },
          },
          { target: 'known', actions: { type: 'assignLoaded', params: ({ event }) => event.output } },
        ],
        onError: 'known',
      },
    },
    known: {
      initial: 'editing',
      states: {
        editing: {
          meta: { ignores: ['quote.accept', 'quote.decline', 'order.anew', ...ofProof] },
          on: {
            'cart.changed': [
              { guard: { type: 'isEmptied', params: ({ event }) => event.cart }, target: '#checkout.order.loading' },
              // what was refused of another cart says nothing of this one
              { guard: { type: 'isOtherCart', params: ({ event }) => event.cart }, actions: 'clearRefusal' },
            ],
            'order.place': [
              { guard: 'isUnsound', actions: 'checkAll' },
              {
                guard: 'mustProve',
                target: 'proving',
                actions: { type: 'beginProof', params: ({ event }) => event.id },
              },
              {
                guard: 'isReady',
                target: 'placing',
                actions: [{ type: 'assignPlacement', params: ({ event }) => event.id }, 'savePlacement'],
              },
              { actions: 'assignHindrance' },
            ],
          },
        },
        proving: provingState,
        placing: placingState,
        /** Nobody knows whether it was placed: the same key asks again, until somebody does. */
        unanswered: {
          tags: 'busy',
          meta: { ignores: ['quote.accept', 'quote.decline', 'order.anew', ...ofProof] },
          after: { askAgainDelay: { target: 'placing.again', actions: 'clearRefusal' } },
          on: {
            'network.returned': { target: 'placing.again', actions: 'clearRefusal' },
            'order.place': { target: 'placing.again', actions: 'clearRefusal' },
          },
        },
        limited: {
          meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew', ...ofProof] },
          after: { placeWait: { target: 'editing', actions: 'clearRefusal' } },
        },
        changed: {
          meta: { ignores: ['order.place', 'order.anew', ...ofProof] },
          on: {
            'quote.accept': [
              // another phone came into the draft meanwhile
              { guard: 'isUnproved', target: 'editing', actions: ['clearChange', 'askAgain'] },
              {
                target: 'placing',
                actions: [{ type: 'assignPlacement', params: ({ event }) => event.id }, 'savePlacement'],
              },
            ],
            'quote.decline': { target: 'editing', actions: 'clearChange' },
            'field.changed': { target: 'editing', actions: 'clearChange' },
            'coupon.apply': { target: 'editing', actions: 'clearChange' },
            'coupon.remove': { target: 'editing', actions: 'clearChange' },
            'cart.changed': {
              guard: { type: 'isOtherCart', params: ({ event }) => event.cart },
              target: 'editing',
              actions: 'clearChange',
            },
          },
        },
        /** The order stands. The same goods are not ordered again unless the person asks for them again. */
        placed: {
          meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', ...ofProof] },
          on: {
            'order.anew': { target: 'editing', actions: ['saveEnd', 'endCheckout'] },
            'cart.changed': {
              guard: { type: 'isOtherThanPlaced', params: ({ event }) => event.cart },
              target: 'editing',
              actions: ['saveEnd', 'endCheckout'],
            },
          },
        },
      },
    },
  },
})
