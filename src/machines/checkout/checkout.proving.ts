import { checkoutSetup } from './checkout.setup.ts'

/** Said to a dialog that is there only while a phone is being proved. */
export const ofProof = ['code.confirm', 'code.sendAgain', 'proof.cancel'] as const

/** Between a press of "Place order" and the order, for what is paid on delivery: a code goes to the phone, and comes back typed. */
export const provingState = checkoutSetup.createStateConfig({
  initial: 'sending',
  meta: { ignores: ['order.place', 'quote.accept', 'quote.decline', 'order.anew'] },
  on: {
    'proof.cancel': { target: 'editing', actions: 'dropProving' },
    'field.changed': { target: 'editing', actions: 'dropProving' },
    'coupon.apply': { target: 'editing', actions: 'dropProving' },
    'coupon.remove': { target: 'editing', actions: 'dropProving' },
    'cart.changed': {
      guard: { type: 'isOtherCart', params: ({ event }) => event.cart },
      target: 'editing',
      actions: 'dropProving',
    },
  },
  states: {
    sending: {
      tags: 'busy',
      meta: { ignores: ['code.confirm', 'code.sendAgain'] },
      invoke: {
        id: 'sendPhoneCode',
        src: 'sendPhoneCode',
        input: ({ context: { checkoutId, proving } }) => ({
          checkoutId: checkoutId ?? '',
          phone: proving?.phone ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isCodeNeedless', params: ({ event }) => event.output },
            target: 'proved',
            actions: { type: 'assignProof', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCodeSent', params: ({ event }) => event.output },
            target: 'cooling',
            actions: { type: 'assignCodeSent', params: ({ event }) => event.output },
          },
          {
            guard: 'hasCodeSent',
            target: 'cooling',
            actions: { type: 'assignCodeTrouble', params: ({ event }) => event.output },
          },
          { target: 'unsent', actions: { type: 'assignCodeTrouble', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: 'hasCodeSent', target: 'cooling', actions: 'assignCodeDefect' },
          { target: 'unsent', actions: 'assignCodeDefect' },
        ],
      },
    },
    /** No code is on its way: there is nothing to type. A server that asked for a pause is asked again after it. */
    unsent: {
      meta: { ignores: ['code.confirm'] },
      after: { resendPause: { actions: 'endPause' } },
      on: { 'code.sendAgain': { target: 'sending', actions: 'clearCodeTrouble' } },
    },
    /** Another code may be asked for when the countdown has run out. */
    cooling: {
      meta: { ignores: ['code.sendAgain'] },
      after: { resendPause: { target: 'ready', actions: 'endPause' } },
      on: {
        'code.confirm': [
          {
            guard: { type: 'isCode', params: ({ event }) => event.code },
            target: 'confirming',
            actions: { type: 'assignCode', params: ({ event }) => event.code },
          },
          { actions: 'assignIncomplete' },
        ],
      },
    },
    ready: {
      on: {
        'code.sendAgain': { target: 'sending', actions: 'clearCodeTrouble' },
        'code.confirm': [
          {
            guard: { type: 'isCode', params: ({ event }) => event.code },
            target: 'confirming',
            actions: { type: 'assignCode', params: ({ event }) => event.code },
          },
          { actions: 'assignIncomplete' },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      meta: { ignores: ['code.confirm', 'code.sendAgain'] },
      invoke: {
        id: 'provePhone',
        src: 'provePhone',
        input: ({ context: { checkoutId, proving } }) => ({
          checkoutId: checkoutId ?? '',
          phone: proving?.phone ?? '',
          code: proving?.code ?? '',
        }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'proved',
            actions: { type: 'assignProof', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasPause', params: ({ event }) => event.output },
            target: 'cooling',
            actions: { type: 'assignCodeTrouble', params: ({ event }) => event.output },
          },
          // Nobody said how much of the pause is left: it does not begin anew, and the server keeps to it.
          {
            target: 'ready',
            actions: [{ type: 'assignCodeTrouble', params: ({ event }) => event.output }, 'endPause'],
          },
        ],
        onError: { target: 'ready', actions: ['assignCodeDefect', 'endPause'] },
      },
    },
    /** What the press agreed to is placed; what has changed meanwhile is shown first. */
    proved: {
      meta: { ignores: ['code.confirm', 'code.sendAgain'] },
      always: [
        {
          guard: 'isStillReady',
          target: '#checkout.order.known.placing',
          actions: [
            { type: 'assignPlacement', params: ({ context }) => context.proving?.id ?? '' },
            'savePlacement',
            'dropProving',
          ],
        },
        { target: '#checkout.order.known.editing', actions: ['dropProving', 'askAgain'] },
      ],
    },
  },
})
