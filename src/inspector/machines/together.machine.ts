/** All pages of this device, or of a file, in one list: whose events are in it, how much of it is shown, and the moment that was pressed. */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel } from '#machines/port.ts'
import type { Tab } from './attachment.types.ts'

/** A page whose events are in the list; it stays there when it is closed. */
export type ListedTab = Tab & { readonly isHere: boolean }

export type TogetherRequest = { type: 'tabs.watched'; keys: readonly string[] }

export type TogetherFact =
  /** Events came, or all were erased; `length` is of the whole list. */
  { type: 'list.changed'; length: number }

/** An event of one page. */
export type SoughtMoment = { readonly key: string; readonly seq: number }

export type TogetherEvent =
  | TogetherFact
  /** Those that can be looked at now. */
  | { type: 'tabs.changed'; tabs: readonly Tab[] }
  | { type: 'earlier.wanted' }
  | { type: 'moment.sought'; moment: SoughtMoment }
  /** The inspector is there, or its page has lost that event. */
  | { type: 'moment.reached' }

type TogetherContext = {
  tabs: readonly ListedTab[]
  length: number
  /** How many events are shown at most, from the newest back. */
  most: number
  sought: SoughtMoment | null
}

/** Events that are shown at first, and by which more are shown. */
export const PAGE = 200

/** Pages that live and pages in a file are no pages of one list. */
const isFiled = ({ key, id }: Tab): boolean => key !== id

function listedWith(before: readonly ListedTab[], now: readonly Tab[]): ListedTab[] {
  // An order stands beside the pages, and none that is no more in view stays there.
  const first = now.find(({ isStream }) => !isStream)
  const gone = before.filter(
    (tab) => !now.some(({ key }) => key === tab.key) && !tab.isStream && (!first || isFiled(tab) === isFiled(first)),
  )
  return [
    ...gone.map((tab) => ({ ...tab, isHere: false, isWriter: false })),
    ...now.map((tab) => ({ ...tab, isHere: true })),
  ].toSorted((one, other) => one.at - other.at)
}

export const togetherMachine = setup({
  types: { context: {} as TogetherContext, events: {} as TogetherEvent },
  actors: { watchAll: channel<TogetherRequest, undefined>('watchAll') },
  guards: {
    hasEvents: (_, length: number) => length > 0,
    isMore: ({ context }) => context.length > context.most,
    isListed: ({ context }, { key }: SoughtMoment) => context.tabs.some((tab) => tab.key === key && tab.isHere),
  },
  actions: {
    assignTabs: assign(({ context }, tabs: readonly Tab[]) => ({ tabs: listedWith(context.tabs, tabs) })),
    watch: sendTo('watchAll', ({ context }) => ({
      type: 'tabs.watched',
      keys: context.tabs.filter(({ isHere }) => isHere).map(({ key }) => key),
    })),
    assignLength: assign((_, length: number) => ({ length })),
    showMore: assign(({ context }) => ({ most: context.most + PAGE })),
    assignSought: assign((_, moment: SoughtMoment) => ({ sought: moment })),
    forgetSought: assign({ sought: null }),
    forgetList: assign({ length: 0, most: PAGE, sought: null }),
  },
}).createMachine({
  id: 'together',
  context: { tabs: [], length: 0, most: PAGE, sought: null },
  invoke: { id: 'watchAll', src: 'watchAll', input: undefined, onError: '.failed' },
  initial: 'empty',
  on: {
    'tabs.changed': { actions: [{ type: 'assignTabs', params: ({ event }) => event.tabs }, 'watch'] },
    'list.changed': [
      {
        guard: { type: 'hasEvents', params: ({ event }) => event.length },
        target: '.listed',
        actions: { type: 'assignLength', params: ({ event }) => event.length },
      },
      { target: '.empty', actions: 'forgetList' },
    ],
  },
  states: {
    /** Nothing has come yet, or somebody signed out. */
    empty: { meta: { ignores: ['earlier.wanted', 'moment.sought', 'moment.reached'] } },
    listed: {
      on: {
        'earlier.wanted': { guard: 'isMore', actions: 'showMore' },
        'moment.sought': {
          guard: { type: 'isListed', params: ({ event }) => event.moment },
          actions: { type: 'assignSought', params: ({ event }) => event.moment },
        },
        'moment.reached': { actions: 'forgetSought' },
      },
    },
    /** Pages cannot be heard: this browser has no channel between them. */
    failed: {
      meta: { ignores: ['earlier.wanted', 'moment.sought', 'moment.reached'] },
      entry: 'forgetList',
      on: { 'tabs.changed': {}, 'list.changed': {} },
    },
  },
})

export type TogetherRef = ActorRefFrom<typeof togetherMachine>
