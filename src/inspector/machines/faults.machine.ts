/** Faults that a person brings about in the calls of the page that is looked at: which are in force, and what they struck. */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel } from '#machines/port.ts'
import type { FaultRule } from '#services/journal/fault.types.ts'

/** A rule and how many calls fell under it. */
export type RuleInForce = FaultRule & { struck: number }

/** To the page: all that is in force from now on. The page before is free of them. */
export type FaultsRequest = { type: 'faults.imposed'; page: string | null; rules: readonly FaultRule[] }

/** What the page tells. */
export type FaultsFact =
  | { type: 'fault.struck'; id: string }
  /** Whoever sits there ended them, or nobody may ask for them any more. */
  | { type: 'faults.ended' }

export type FaultsEvent =
  | FaultsFact
  | { type: 'page.followed'; key: string }
  | { type: 'fault.added'; rule: FaultRule }
  | { type: 'fault.lifted'; id: string }
  | { type: 'faults.lifted' }

type FaultsContext = {
  /** Key of the tab; null while none that lives is looked at. */
  page: string | null
  rules: readonly RuleInForce[]
}

/** What stands in a file has no calls. */
const isPage = (key: string): boolean => key !== '' && !key.startsWith('file:')

const without = (rules: readonly RuleInForce[], id: string): RuleInForce[] => rules.filter((rule) => rule.id !== id)

const asAsked = (inForce: RuleInForce): FaultRule => {
  const { struck: _, ...rule } = inForce
  return rule
}

const isSpent = (rules: readonly RuleInForce[], id: string): boolean =>
  rules.some((rule) => rule.id === id && rule.struck + 1 === rule.times)

export const faultsMachine = setup({
  types: { context: {} as FaultsContext, events: {} as FaultsEvent },
  actors: { imposeFaults: channel<FaultsRequest, undefined>('imposeFaults') },
  guards: {
    isPage: (_, key: string) => isPage(key),
    isOnly: ({ context }, id: string) => without(context.rules, id).length === 0,
    /** This call was the last that the rule was for. */
    isSpent: ({ context }, id: string) => isSpent(context.rules, id),
    isAllSpent: ({ context }, id: string) => isSpent(context.rules, id) && context.rules.length === 1,
  },
  actions: {
    assignPage: assign((_, key: string) => ({ page: key })),
    clearPage: assign({ page: null, rules: [] }),
    add: assign(({ context }, rule: FaultRule) => ({ rules: [...context.rules, { ...rule, struck: 0 }] })),
    remove: assign(({ context }, id: string) => ({ rules: without(context.rules, id) })),
    clear: assign({ rules: [] }),
    count: assign(({ context }, id: string) => ({
      rules: context.rules.map((rule) => (rule.id === id ? { ...rule, struck: rule.struck + 1 } : rule)),
    })),
    impose: sendTo('imposeFaults', ({ context: { page, rules } }): FaultsRequest => ({
      type: 'faults.imposed',
      page,
      rules: rules.map(asAsked),
    })),
  },
}).createMachine({
  id: 'faults',
  context: { page: null, rules: [] },
  invoke: {
    id: 'imposeFaults',
    src: 'imposeFaults',
    input: undefined,
    onError: { target: '.pageless', actions: 'clearPage' },
  },
  initial: 'pageless',
  on: {
    'page.followed': [
      {
        guard: { type: 'isPage', params: ({ event }) => event.key },
        target: '.quiet',
        actions: { type: 'assignPage', params: ({ event }) => event.key },
      },
      { target: '.pageless', actions: 'clearPage' },
    ],
  },
  states: {
    pageless: { meta: { ignores: ['fault.*', 'faults.*'] } },
    quiet: {
      meta: { ignores: ['fault.lifted', 'fault.struck', 'faults.*'] },
      on: { 'fault.added': { target: 'inForce', actions: { type: 'add', params: ({ event }) => event.rule } } },
    },
    /** They follow to the page that comes in the place of this one. */
    inForce: {
      entry: 'impose',
      on: {
        'fault.added': {
          target: 'inForce',
          reenter: true,
          actions: { type: 'add', params: ({ event }) => event.rule },
        },
        'fault.lifted': [
          { guard: { type: 'isOnly', params: ({ event }) => event.id }, target: 'quiet', actions: ['clear', 'impose'] },
          {
            target: 'inForce',
            reenter: true,
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
        ],
        'faults.lifted': { target: 'quiet', actions: ['clear', 'impose'] },
        'faults.ended': { target: 'quiet', actions: 'clear' },
        /** The last call that it was for: nothing of it is left. */
        'fault.struck': [
          {
            guard: { type: 'isAllSpent', params: ({ event }) => event.id },
            target: 'quiet',
            actions: ['clear', 'impose'],
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => event.id },
            target: 'inForce',
            reenter: true,
            actions: { type: 'remove', params: ({ event }) => event.id },
          },
          { actions: { type: 'count', params: ({ event }) => event.id } },
        ],
        'page.followed': [
          {
            guard: { type: 'isPage', params: ({ event }) => event.key },
            target: 'inForce',
            reenter: true,
            actions: { type: 'assignPage', params: ({ event }) => event.key },
          },
          { target: 'pageless', actions: ['clearPage', 'impose'] },
        ],
      },
    },
  },
})

export type FaultsRef = ActorRefFrom<typeof faultsMachine>
