import { assign, fromPromise, not, raise, sendTo, setup } from 'xstate'
import { defineWalk } from './types.ts'

type Context = { lines: number; tries: number; note: string; method: 'card' | 'transfer' }

type Event =
  | { type: 'line.add' }
  | { type: 'line.remove' }
  | { type: 'checkout.start' }
  | { type: 'address.give'; ok: boolean }
  | { type: 'method.choose'; method: Context['method'] }
  | { type: 'back' }
  | { type: 'pay' }
  | { type: 'cancel' }
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'order.closed' }

type Charged = { _tag: 'Charged' } | { _tag: 'Declined' }

const port = fromPromise<Charged>(() => Promise.reject(new Error('not provided')))

/** A small shop with all that the walker must cope with: invokes, timers, parallel regions, history, raised events. */
export const checkoutMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as { lines: number } },
  actors: { quote: port, capture: port },
  delays: { helpTimeout: 10_000 },
  guards: {
    hasLines: ({ context }) => context.lines > 0,
    isLast: ({ context }) => context.lines === 1,
    isFull: ({ context }) => context.lines >= 2,
    mayRetry: ({ context }) => context.tries < 2,
  },
  actions: {
    track: (_arguments, _params: { what: string }) => {},
    clearNote: assign({ note: '' }),
  },
}).createMachine({
  id: 'checkout',
  type: 'parallel',
  context: { lines: 0, tries: 0, note: '', method: 'card' },
  output: ({ context }) => ({ lines: context.lines }),
  states: {
    order: {
      initial: 'filling',
      meta: { ignores: ['line.*', 'checkout.start', 'address.give', 'method.choose', 'back', 'pay', 'cancel'] },
      onDone: { actions: raise({ type: 'order.closed' }) },
      states: {
        filling: {
          on: {
            'line.add': {
              guard: not('isFull'),
              actions: assign({ lines: ({ context }) => context.lines + 1 }),
            },
            'line.remove': [
              { guard: 'isLast', actions: [assign({ lines: 0 }), { type: 'track', params: { what: 'emptied' } }] },
              { guard: 'hasLines', actions: assign({ lines: ({ context }) => context.lines - 1 }) },
            ],
            'checkout.start': { guard: 'hasLines', target: 'paying' },
          },
        },
        paying: {
          initial: 'addressing',
          entry: [assign({ tries: 0 }), { type: 'track', params: { what: 'checkout' } }],
          exit: 'clearNote',
          on: { cancel: 'filling' },
          onDone: 'placed',
          states: {
            addressing: {
              on: {
                'address.give': [
                  { guard: ({ event }) => event.ok, target: 'quoting', actions: 'clearNote' },
                  { actions: assign({ note: 'Give a street and a state' }) },
                ],
              },
            },
            quoting: {
              invoke: { id: 'quote', src: 'quote', onDone: 'choosing', onError: { target: 'addressing' } },
              after: { 8_000: { target: 'addressing', actions: assign({ note: 'That took too long' }) } },
            },
            choosing: {
              on: {
                'method.choose': { actions: assign({ method: ({ event }) => event.method }) },
                back: 'addressing',
                pay: 'capturing',
              },
            },
            capturing: {
              entry: [
                assign({ tries: ({ context }) => context.tries + 1 }),
                { type: 'track', params: { what: 'pay' } },
              ],
              invoke: {
                id: 'capture',
                src: 'capture',
                onDone: [
                  { guard: ({ event }) => event.output._tag === 'Charged', target: 'charged' },
                  { guard: 'mayRetry', target: 'choosing', actions: assign({ note: 'Your bank said no' }) },
                  { actions: [assign({ note: 'Your bank said no twice' }), raise({ type: 'cancel' })] },
                ],
                onError: { target: 'unclear' },
              },
            },
            unclear: { always: [{ guard: 'mayRetry', target: 'choosing' }, { target: 'lost' }] },
            lost: { after: { 1_000: '#checkout.order.abandoned' } },
            charged: { type: 'final' },
          },
        },
        placed: { type: 'final' },
        abandoned: { type: 'final' },
      },
    },
    network: {
      initial: 'online',
      meta: { ignores: ['network.*', 'help.*'] },
      states: {
        online: {
          initial: 'plain',
          on: { 'network.lost': 'offline' },
          states: {
            plain: { on: { 'help.open': 'helping' } },
            helping: {
              on: { 'help.close': 'plain' },
              after: { helpTimeout: { target: 'plain', actions: sendTo(({ self }) => self, { type: 'help.close' }) } },
            },
            last: { type: 'history' },
          },
        },
        offline: { on: { 'network.found': 'online.last' } },
        closed: { type: 'final' },
      },
      on: { 'order.closed': '.closed' },
    },
  },
})

export const checkoutWalk = defineWalk(checkoutMachine)({
  name: 'checkout',
  events: () => [
    { type: 'line.add' },
    { type: 'line.remove' },
    { type: 'checkout.start' },
    { type: 'address.give', ok: true },
    { type: 'address.give', ok: false },
    { type: 'method.choose', method: 'card' },
    { type: 'method.choose', method: 'transfer' },
    { type: 'back' },
    { type: 'pay' },
    { type: 'cancel' },
    { type: 'help.open' },
    { type: 'help.close' },
    { type: 'network.lost' },
    { type: 'network.found' },
  ],
  outcomes: {
    quote: () => [{ type: 'done', output: { _tag: 'Charged' } }],
    capture: () => [
      { type: 'done', output: { _tag: 'Charged' } },
      { type: 'done', output: { _tag: 'Declined' } },
    ],
  },
  equivalents: {
    'order.paying.capturing: drop assign (0), action of capture onDone #2': 'the note is cleared on the way out',
    'network.online.last: remember deep': 'nothing lies deeper than one level',
  },
  always: [{ name: 'an order has lines', holds: ({ context }) => context.lines >= 0 }],
})
