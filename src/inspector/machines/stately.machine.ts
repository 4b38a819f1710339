/** A journal on its way to a receiver of Stately's protocol: whose address it is, how far it came, and why it ended. Nothing leaves before a person asks. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { channel } from '#machines/port.ts'
import { readAddress, type AddressProblem, type Target } from './stately.address.ts'

export type EndReason =
  /** Nobody is at that address. */
  | 'unreachable'
  /** The browser does not let a page served by https speak to an address that is not secure, or forbids it otherwise. */
  | 'forbidden'
  /** The browser opened no window. */
  | 'blocked'
  /** It did not say that it is ready. */
  | 'silent'
  /** The window stands at another origin than that of the address. */
  | 'elsewhere'
  /** It was there, and is not any more. */
  | 'closed'
  /** Somebody signed out, or the journal was erased otherwise. */
  | 'erased'
  /** Another page or file is looked at. */
  | 'replaced'
  /** No admin is signed in any more. */
  | 'guarded'
  | 'failed'

export type StatelyFact =
  /** It takes what was recorded, from the beginning; said again where it was loaded anew. */
  | { type: 'receiver.ready' }
  /** Events of the journal, of those that there are. */
  | { type: 'stream.sent'; sent: number; of: number }
  | { type: 'stream.ended'; reason: EndReason }

export type StatelyEvent =
  | StatelyFact
  | { type: 'send.wanted'; address: string }
  /** To the address of before. */
  | { type: 'again.wanted' }
  | { type: 'stop.wanted' }

type StatelyContext = {
  target: Target | null
  problem: AddressProblem | EndReason | null
  sent: number
  of: number
}

export const statelyMachine = setup({
  types: { context: {} as StatelyContext, events: {} as StatelyEvent },
  actors: { sendJournal: channel<{ type: 'none' }, Target | null>('sendJournal') },
  guards: { isAddress: (_, address: string) => typeof readAddress(address) !== 'string' },
  actions: {
    assignTarget: assign((_, address: string) => {
      const target = readAddress(address)
      return { target: typeof target === 'string' ? null : target, problem: null, sent: 0, of: 0 }
    }),
    assignMisread: assign((_, address: string) => {
      const problem = readAddress(address)
      return { target: null, problem: typeof problem === 'string' ? problem : null, sent: 0, of: 0 }
    }),
    assignReason: assign((_, problem: EndReason) => ({ problem })),
    assignSent: assign((_, { sent, of }: { sent: number; of: number }) => ({ sent, of })),
    begin: assign({ problem: null, sent: 0, of: 0 }),
    forget: assign({ target: null, problem: null, sent: 0, of: 0 }),
  },
  /** How long a receiver has to say that it is ready: a page has to load first. */
  delays: { patience: 20_000 },
}).createMachine({
  id: 'stately',
  context: { target: null, problem: null, sent: 0, of: 0 },
  initial: 'idle',
  on: {
    'send.wanted': [
      {
        guard: { type: 'isAddress', params: ({ event }) => event.address },
        target: '.open',
        actions: { type: 'assignTarget', params: ({ event }) => event.address },
      },
      { target: '.misaddressed', actions: { type: 'assignMisread', params: ({ event }) => event.address } },
    ],
    'stop.wanted': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {
      meta: { ignores: ['receiver.ready', 'stream.*', 'again.wanted'] },
    },
    /** What was typed is no address, or of no kind that is spoken to. */
    misaddressed: { meta: { ignores: ['receiver.ready', 'stream.*', 'again.wanted'] } },
    open: {
      meta: { ignores: ['again.wanted'] },
      invoke: {
        id: 'sendJournal',
        src: 'sendJournal',
        input: ({ context }) => context.target,
        onError: { target: 'ended', actions: { type: 'assignReason', params: 'failed' } },
      },
      initial: 'connecting',
      on: {
        'stream.ended': {
          target: 'ended',
          actions: { type: 'assignReason', params: ({ event }) => event.reason },
        },
      },
      states: {
        connecting: {
          meta: { ignores: ['stream.sent'] },
          on: { 'receiver.ready': { target: 'sending' } },
          after: {
            patience: { target: '#stately.ended', actions: { type: 'assignReason', params: 'silent' } },
          },
        },
        sending: {
          on: {
            'receiver.ready': { actions: 'begin' },
            'stream.sent': { actions: { type: 'assignSent', params: ({ event }) => event } },
          },
        },
      },
    },
    ended: {
      meta: { ignores: ['receiver.ready', 'stream.*'] },
      on: { 'again.wanted': { target: 'open', actions: 'begin' } },
    },
  },
})

export type StatelyRef = ActorRefFrom<typeof statelyMachine>
