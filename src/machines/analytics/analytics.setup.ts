/** What the chart of the counting is made of: its ports, what it asks, and what it does. */
import { and, assign, enqueueActions, not, sendTo, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { VisitFact } from '#machines/shop/shop.facts.ts'
import type {
  AdPressed,
  AnalyticsContext,
  AnalyticsEvent,
  Choice,
  ChoiceKept,
  Chosen,
  Recalled,
  Rest,
  Send,
  Sent,
  Waiting,
  WaitingKept,
} from './analytics.types.ts'

/** As many calls go at once, by the contract. */
export const mostAtOnce = 50
const mostWaiting = 200
const oldest = 24 * 3_600_000

/** What is told after a no as well: advertisers pay by presses and views, and a choice is proved. */
const isBare = ({ call }: Waiting): boolean => call === 'ad-interaction' || call === 'consent'
const isUrgent = ({ call }: Waiting): boolean => call !== 'step'

/** XState types no guard for actions that `setup` is told of. */
const hasChosen = (choice: Chosen) => stateIn({ choice }) as never

/** The newest, and none that is older by a day than the last. */
const bounded = (events: Waiting[]): Waiting[] => {
  const now = Math.max(...events.map(({ at }) => at))
  return events.filter(({ at }) => at > now - oldest).slice(-mostWaiting)
}

export const analyticsSetup = setup({
  types: { context: {} as AnalyticsContext, events: {} as AnalyticsEvent, tags: {} as Choice },
  actors: {
    recallChoice: port<Recalled, undefined>('recallChoice'),
    /** Keeps a choice on the device and proves it; tells of choices in other tabs. */
    keepChoice: channel<ChoiceKept, undefined>('keepChoice'),
    /** Makes calls of what it is told, with clock and ids; tells when the page goes out of sight. */
    noteVisit: channel<VisitFact | AdPressed, undefined>('noteVisit'),
    sendCalls: port<Sent, Send>('sendCalls'),
    /** Sends what it is given in the last moment of a page. */
    sendRest: channel<Rest, undefined>('sendRest'),
    /** Keeps what waits for another page, where the device may. */
    keepWaiting: channel<WaitingKept, undefined>('keepWaiting'),
    /** Answers when presses begin to count. */
    settle: port<number, undefined>('settle'),
    hearPresses: channel<AdPressed, undefined>('hearPresses'),
  },
  guards: {
    isGrant: (_, choice: Choice) => choice === 'granted',
    isOpen: (_, choice: Choice) => choice === 'unknown',
    asksFirst: (_, { asksFirst }: Recalled) => asksFirst,
    maySend: and([not(stateIn({ choice: 'recalling' })), not(stateIn({ choice: 'holding' }))]),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNothing: ({ context }) => context.waiting.length === 0,
    hasUrgent: ({ context }) => context.waiting.some(isUrgent),
    isSent: (_, { tag }: Sent) => tag === 'sent',
    isOffline: (_, { isOffline }: Sent) => isOffline === true,
    isInTime: ({ context }, at: number) => at >= context.since,
  },
  actions: {
    note: sendTo('noteVisit', (_, fact: VisitFact | AdPressed) => fact),
    add: enqueueActions(({ context, enqueue, check }, events: Waiting[]) => {
      const counted = check(hasChosen('refused')) ? events.filter(isBare) : events
      enqueue.assign({ waiting: bounded([...context.waiting, ...counted]) })
    }),
    assignRecalled: assign(({ context }, { waiting }: Recalled) => ({ waiting: [...waiting, ...context.waiting] })),
    keep: sendTo('keepChoice', (_, choice: Chosen): ChoiceKept => ({ type: 'choice.made', choice })),
    dropCounted: assign({ waiting: ({ context }) => context.waiting.filter(isBare) }),
    /** Calls that need not be made again go, and losses are counted. */
    takeAnswer: assign(({ context }, { tag, ids, retryAfter = 0 }: Sent) => ({
      waiting: context.waiting.filter(({ id }) => !ids.includes(id)),
      losses: tag === 'sent' ? 0 : context.losses + 1,
      retryAfter,
    })),
    countLoss: assign(({ context }) => ({ losses: context.losses + 1 })),
    giveRest: enqueueActions(({ context, enqueue }) => {
      const events = context.waiting.slice(0, mostAtOnce)
      if (events.length === 0) return
      enqueue.sendTo('sendRest', { type: 'rest.given', events })
      enqueue.assign({ waiting: context.waiting.slice(mostAtOnce) })
    }),
    keepWaiting: enqueueActions(({ context, enqueue, check }) => {
      if (check(hasChosen('granted'))) enqueue.sendTo('keepWaiting', { type: 'waiting.kept', events: context.waiting })
    }),
    forgetWaiting: sendTo('keepWaiting', { type: 'waiting.kept', events: null }),
    assignSince: assign({ since: (_, since: number) => since }),
  },
  delays: {
    /** A page that is shown tells of two things at once. */
    moment: 200,
    /** Steps and nothing else can wait for company. */
    patience: 5_000,
    pause: ({ context: { losses, retryAfter } }) => Math.max(retryAfter, losses < 2 ? 2 : losses < 3 ? 10 : 60) * 1_000,
    longest: 60_000,
  },
})
