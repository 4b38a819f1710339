/** What the chart of notices is made of. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import type { Change, ChangeAnswer, Notice, NoticesAnswer, NoticesContext, NoticesEvent } from './notices.types.ts'

export const fresh: NoticesContext = { notices: null, failure: null, changes: [], dropped: [] }

/** The first change may be on its way: it stays. A later one of the same name takes the place of those before it. */
const withChange = ([first, ...later]: readonly Change[], change: Change): readonly Change[] =>
  first ? [first, ...later.filter(({ name }) => name !== change.name), change] : [change]

const withNotice = (notices: readonly Notice[] | null, notice: Notice): readonly Notice[] => [
  notice,
  ...(notices ?? []).filter(({ name }) => name !== notice.name),
]

export const noticesSetup = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent, tags: {} as 'busy' },
  actors: {
    fetchNotices: port<NoticesAnswer, undefined>('fetchNotices'),
    changeNotice: port<ChangeAnswer, Change>('changeNotice'),
  },
  guards: {
    isTold: (_, answer: NoticesAnswer) => answer.tag === 'told',
    isFailed: (_, answer: ChangeAnswer) => answer.tag === 'failed',
    hasChanges: ({ context }) => context.changes.length > 0,
  },
  actions: {
    assignNotices: assign((_, answer: NoticesAnswer) =>
      answer.tag === 'told' ? { notices: answer.notices, failure: null, dropped: [] } : {},
    ),
    assignFailure: assign((_, answer: NoticesAnswer | null) => ({
      failure: answer?.tag === 'failed' ? answer.failure : { status: 0, code: 'unreachable', requestId: null },
    })),
    wantKept: assign({
      changes: ({ context }, name: string) => withChange(context.changes, { name, isKept: true }),
    }),
    wantDropped: assign(({ context: { notices, changes, dropped } }, name: string) => ({
      changes: withChange(changes, { name, isKept: false }),
      // One that was kept again in between has its place there.
      dropped: dropped.some((one) => one.name === name)
        ? dropped
        : [...dropped, ...(notices?.filter((one) => one.name === name) ?? [])],
    })),
    /** The server knows the first of the changes. */
    settleChange: assign(({ context: { notices, changes } }, answer: ChangeAnswer) => ({
      notices:
        answer.tag === 'kept'
          ? withNotice(notices, answer.notice)
          : (notices?.filter(({ name }) => name !== changes[0]?.name) ?? null),
      changes: changes.slice(1),
    })),
    /** It stands as before. */
    dropChange: assign(({ context: { changes } }) => ({ changes: changes.slice(1) })),
    dropChanges: assign({ changes: [] }),
    forget: assign(fresh),
    sayTrouble: sendParent((_, answer: ChangeAnswer | null): ShopFact => ({
      type: 'toast.requested',
      toast: {
        message: answer?.tag === 'failed' ? answer.message : { code: 'forms.unreachable' },
        type: 'warning',
      },
    })),
  },
})
