/** To what the inspector is attached: it rings at the tabs of this device, follows one of them, or shows one out of a file. */
import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel } from '#machines/port.ts'
import type { JournalOpened } from './importing.machine.ts'
import type { AttachmentReport, Tab, TabsFact, TabsRequest } from './attachment.types.ts'

export type AttachmentEvent =
  | TabsFact
  | { type: 'ring' }
  | { type: 'tab.chosen'; key: string }
  /** A journal was imported; its tabs can be chosen like those that live. */
  | JournalOpened

type AttachmentContext = {
  tabs: readonly Tab[]
  chosen: string | null
  /**
   * How the id of the tab begins that the address asked for, or `FILE` where it names a journal; then no other is followed unasked. No id begins
   * like that, so a journal that is being read keeps its place.
   */
  wanted: string | null
}

/** A tab is spoken of by the beginning of its id. */
const isCalled = ({ id }: Tab, wanted: string): boolean => id.toUpperCase().startsWith(wanted.toUpperCase())

const isLive = ({ key, id }: Tab): boolean => key === id

export const attachmentMachine = setup({
  types: {
    context: {} as AttachmentContext,
    events: {} as AttachmentEvent,
    input: {} as { wanted: string | null },
  },
  actors: { watchTabs: channel<TabsRequest, undefined>('watchTabs') },
  guards: {
    fits: ({ context }, tab: Tab) => context.wanted === null || isCalled(tab, context.wanted),
    isChosen: ({ context }, key: string) => context.chosen === key,
    isNew: ({ context }, tab: Tab) => !context.tabs.some(({ key }) => key === tab.key),
    isKnown: ({ context }, key: string) => context.tabs.some((tab) => tab.key === key),
  },
  actions: {
    ring: sendTo('watchTabs', { type: 'bell.rung' }),
    attach: sendTo('watchTabs', ({ context }) => ({ type: 'tab.attached', key: context.chosen ?? '' })),
    tellFollowed: sendParent(
      ({ context }) => ({ type: 'page.followed', key: context.chosen ?? '' }) satisfies AttachmentReport,
    ),
    addTab: assign(({ context }, tab: Tab) => ({
      tabs: [...context.tabs.filter(({ key }) => key !== tab.key), tab],
    })),
    dropTab: assign(({ context }, key: string) => ({ tabs: context.tabs.filter((tab) => tab.key !== key) })),
    addTabsOfFile: assign(({ context }, tabs: readonly Tab[]) => ({ tabs: [...context.tabs.filter(isLive), ...tabs] })),
    choose: assign((_, key: string) => ({ chosen: key, wanted: null })),
    tellReplaced: sendParent(
      (_, length: number) => ({ type: 'recording.replaced', length }) satisfies AttachmentReport,
    ),
    tellGrew: sendParent((_, length: number) => ({ type: 'recording.grew', length }) satisfies AttachmentReport),
  },
  /** How long tabs have to answer a ring. */
  delays: { patience: 2000 },
}).createMachine({
  id: 'attachment',
  context: ({ input }) => ({ tabs: [], chosen: null, wanted: input.wanted }),
  invoke: { id: 'watchTabs', src: 'watchTabs', input: undefined, onError: '.alone' },
  initial: 'ringing',
  on: {
    'tab.here': { actions: { type: 'addTab', params: ({ event }) => event.tab } },
    'tab.gone': { actions: { type: 'dropTab', params: ({ event }) => event.key } },
    'tab.chosen': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event.key },
        target: '.following',
        actions: { type: 'choose', params: ({ event }) => event.key },
      },
    ],
    'journal.opened': {
      target: '.following',
      actions: [
        { type: 'addTabsOfFile', params: ({ event }) => event.tabs },
        { type: 'choose', params: ({ event }) => event.key },
      ],
    },
    ring: { actions: 'ring' },
  },
  states: {
    /** Nothing is looked at yet. */
    ringing: {
      meta: { ignores: ['tab.erased', 'history.came', 'entries.came'] },
      entry: 'ring',
      after: { patience: 'alone' },
      on: {
        'tab.here': [
          {
            guard: { type: 'fits', params: ({ event }) => event.tab },
            target: 'following',
            actions: [
              { type: 'addTab', params: ({ event }) => event.tab },
              { type: 'choose', params: ({ event }) => event.tab.key },
            ],
          },
          { actions: { type: 'addTab', params: ({ event }) => event.tab } },
        ],
      },
    },
    /** Nobody answered, or not the one that was asked for. */
    alone: {
      meta: { ignores: ['tab.erased', 'history.came', 'entries.came'] },
      on: {
        ring: 'ringing',
        'tab.here': [
          {
            guard: { type: 'fits', params: ({ event }) => event.tab },
            target: 'following',
            actions: [
              { type: 'addTab', params: ({ event }) => event.tab },
              { type: 'choose', params: ({ event }) => event.tab.key },
            ],
          },
          { actions: { type: 'addTab', params: ({ event }) => event.tab } },
        ],
      },
    },
    following: {
      initial: 'coming',
      on: {
        'tab.gone': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.key },
            target: '.gone',
            actions: { type: 'dropTab', params: ({ event }) => event.key },
          },
          { actions: { type: 'dropTab', params: ({ event }) => event.key } },
        ],
        'tab.erased': [
          {
            guard: { type: 'isChosen', params: ({ event }) => event.key },
            target: '.erased',
            actions: { type: 'tellReplaced', params: 0 },
          },
          {},
        ],
      },
      states: {
        /** What was written before is on its way. */
        coming: {
          entry: ['attach', 'tellFollowed'],
          on: {
            'history.came': { target: 'live', actions: { type: 'tellReplaced', params: ({ event }) => event.length } },
            'entries.came': {},
          },
        },
        live: {
          on: {
            'history.came': { actions: { type: 'tellReplaced', params: ({ event }) => event.length } },
            'entries.came': { actions: { type: 'tellGrew', params: ({ event }) => event.length } },
          },
        },
        /** Somebody signed out: every journal of this device is empty. What is written from now on comes; all at once where an admin has to be signed in first. */
        erased: {
          on: {
            'history.came': { target: 'live', actions: { type: 'tellReplaced', params: ({ event }) => event.length } },
            'entries.came': { target: 'live', actions: { type: 'tellGrew', params: ({ event }) => event.length } },
          },
        },
        /** The page was closed or loaded anew: what it wrote stays in view until another page comes. */
        gone: {
          meta: { ignores: ['history.came', 'entries.came'] },
          on: {
            'tab.here': [
              {
                guard: { type: 'isNew', params: ({ event }) => event.tab },
                target: 'coming',
                actions: [
                  { type: 'addTab', params: ({ event }) => event.tab },
                  { type: 'choose', params: ({ event }) => event.tab.key },
                ],
              },
              {},
            ],
          },
        },
      },
    },
  },
})

export type AttachmentRef = ActorRefFrom<typeof attachmentMachine>
