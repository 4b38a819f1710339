import { inboxMachine } from '#machines/inbox/inbox.machine.ts'
import type { InboxAnswer, InboxPage, PersonalMessage, ReadAnswer } from '#machines/inbox/inbox.types.ts'
import { defineWalk } from '../walker/types.ts'

export const at = '2026-05-04T09:00:00.000Z'

export const messageOf = (id: number, more: Partial<PersonalMessage> = {}): PersonalMessage => ({
  id,
  topic: 'orders',
  kind: 'order_shipped',
  title: 'Your order is on its way',
  body: 'Order NG-1 left the store.',
  image_url: null,
  deep_link: '/orders/NG-1',
  told_at: at,
  read_at: null,
  ...more,
})

export const inboxOf = (...messages: PersonalMessage[]): InboxPage => ({
  messages,
  unread: messages.filter(({ read_at }) => read_at === null).length,
  page: 1,
  lastPage: 1,
  total: messages.length,
})

const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** Two messages, one of them read, or none at all. */
export const walks = [
  defineWalk(inboxMachine)({
    name: 'inbox',
    events: () => [
      { type: 'inbox.show', page: 1 },
      { type: 'inbox.show', page: 2 },
      { type: 'inbox.refetch' },
      { type: 'message.read', id: 1, at },
      { type: 'message.read', id: 2, at },
      { type: 'messages.readAll', at },
      { type: 'person.changed' },
      { type: 'network.returned' },
    ],
    outcomes: {
      fetchMessages: () =>
        outputs<InboxAnswer>([
          { tag: 'told', inbox: inboxOf(messageOf(1), messageOf(2, { read_at: at })) },
          { tag: 'told', inbox: inboxOf() },
          { tag: 'nobody' },
          { tag: 'failed', failure: { status: 503, code: 'unavailable', requestId: 'request-1' } },
        ]),
      markRead: () =>
        outputs<ReadAnswer>([{ tag: 'read' }, { tag: 'gone' }, { tag: 'failed', message: { code: 'forms.failed' } }]),
      markAllRead: () => outputs<ReadAnswer>([{ tag: 'read' }, { tag: 'failed', message: { code: 'forms.failed' } }]),
    },
    always: [
      {
        name: 'what is still to be told to the server is read here',
        holds: ({ context: { toMark, inbox } }) =>
          toMark.every((id) => inbox?.messages.every((one) => one.id !== id || one.read_at !== null) ?? true),
      },
      {
        name: 'no more is unread than there is',
        holds: ({ context: { inbox } }) => inbox === null || (inbox.unread >= 0 && inbox.unread <= inbox.total),
      },
      {
        name: 'whoever is unknown sees nothing',
        holds: (now) => !now.matches('nobody') || now.context.inbox === null,
      },
    ],
  }),
]
