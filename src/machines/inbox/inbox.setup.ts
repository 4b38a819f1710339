/** What the chart of the page Messages is made of. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import type { InboxAnswer, InboxContext, InboxEvent, InboxPage, ReadAnswer } from './inbox.types.ts'

export const fresh: InboxContext = { page: 1, inbox: null, failure: null, toMark: [] }

const isUnread = (inbox: InboxPage | null, id: number): boolean =>
  inbox?.messages.some((one) => one.id === id && one.read_at === null) ?? false

const withRead = (inbox: InboxPage, id: number, at: string): InboxPage => ({
  ...inbox,
  messages: inbox.messages.map((one) => (one.id === id ? { ...one, read_at: one.read_at ?? at } : one)),
  unread: Math.max(0, inbox.unread - (isUnread(inbox, id) ? 1 : 0)),
})

const withAllRead = (inbox: InboxPage, at: string): InboxPage => ({
  ...inbox,
  messages: inbox.messages.map((one) => ({ ...one, read_at: one.read_at ?? at })),
  unread: 0,
})

export const inboxSetup = setup({
  types: { context: {} as InboxContext, events: {} as InboxEvent, tags: {} as 'busy' },
  actors: {
    fetchMessages: port<InboxAnswer, { page: number }>('fetchMessages'),
    markRead: port<ReadAnswer, { id: number }>('markRead'),
    markAllRead: port<ReadAnswer, undefined>('markAllRead'),
  },
  guards: {
    isTold: (_, answer: InboxAnswer) => answer.tag === 'told',
    isNobody: (_, answer: InboxAnswer) => answer.tag === 'nobody',
    isFailed: (_, answer: ReadAnswer) => answer.tag === 'failed',
    isUnread: ({ context }, id: number) => isUnread(context.inbox, id),
    hasUnread: ({ context }) => (context.inbox?.unread ?? 0) > 0,
    isShown: ({ context: { inbox, page, failure } }) => inbox?.page === page && failure === null,
    hasToMark: ({ context }) => context.toMark.length > 0,
  },
  actions: {
    assignPage: assign((_, page: number) => ({ page })),
    /** What was read here meanwhile stays read. */
    assignInbox: assign(({ context }, answer: InboxAnswer) => {
      if (answer.tag !== 'told') return {}
      const known = new Map(context.inbox?.messages.map((one) => [one.id, one.read_at]))
      const inbox = context.toMark.reduce((page, id) => withRead(page, id, known.get(id) ?? ''), answer.inbox)
      return { inbox, failure: null }
    }),
    assignFailure: assign((_, answer: InboxAnswer | null) => ({
      failure: answer?.tag === 'failed' ? answer.failure : { status: 0, code: 'unreachable', requestId: null },
    })),
    markHere: assign(({ context }, { id, at }: { id: number; at: string }) => ({
      inbox: context.inbox && withRead(context.inbox, id, at),
      toMark: [...context.toMark, id],
    })),
    markAllHere: assign(({ context }, at: string) => ({
      inbox: context.inbox && withAllRead(context.inbox, at),
      toMark: [],
    })),
    /** The first of them is done, or cannot be done. */
    shiftToMark: assign(({ context }) => ({ toMark: context.toMark.slice(1) })),
    forget: assign(fresh),
    sayTrouble: sendParent((_, answer: ReadAnswer | null): ShopFact => ({
      type: 'toast.requested',
      toast: {
        message: answer?.tag === 'failed' ? answer.message : { code: 'forms.unreachable' },
        type: 'warning',
      },
    })),
  },
})
