/** What the chart of notices makes of each status: the list, what is kept, and what is taken back. */
import 'fake-indexeddb/auto'
import { waitFor } from 'xstate'
import { isKept } from '#machines/notices/notices.read.ts'
import { noticeNamed } from '#tests/model/notices/notices.walk.ts'
import { openPart } from '#tests/model/open-part.ts'
import { connectNotices } from '../../../src/app/parts/push/notices-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'

const name = 'price_drop:1:0'
export const noticesReplies: Record<string, object> = {
  listNotices: { data: [noticeNamed('back_in_stock:2:0')] },
  keepNotice: { data: noticeNamed(name) },
  dropNotice: { message: 'You are not told of it any more.' },
}

function open(outside: Outside) {
  const opened = openPart(
    connectNotices({
      reach: () => Promise.resolve(outside),
      isSignedIn: () => true,
      registerAgain: () => Promise.resolve(false),
    }),
  )
  opened.actor.send({ type: 'notices.show' })
  return opened
}

const listing: Case = {
  async run(outside) {
    const { actor } = open(outside)
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
    return { state: value, said: [context.notices?.length ?? null, context.failure?.status ?? null] }
  },
  expected: (status) =>
    isGood(status) ? { state: { listed: 'idle' }, said: [1, null] } : { state: 'failing', said: [null, status] },
}

const changing = (type: 'notice.keep' | 'notice.drop', about: string, isThere: boolean): Case => ({
  async run(outside) {
    const { actor, reports } = open(outside)
    actor.send({ type, name: about })
    const { value, context } = await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'idle' }))
    return { state: value, answer: { isKept: isKept(context, about) }, said: reports() }
  },
  expected: (status) => ({
    state: { listed: 'idle' },
    answer: { isKept: isGood(status) === isThere },
    said: isGood(status)
      ? []
      : [
          {
            type: 'toast.requested',
            toast: {
              type: 'warning',
              message:
                status === 0
                  ? { code: 'forms.unreachable' }
                  : { code: 'server.said', params: { message: errorOf(status).message } },
            },
          },
        ],
  }),
})

export const noticesCases: Cases = {
  listNotices: [listing],
  keepNotice: [changing('notice.keep', name, true)],
  dropNotice: [changing('notice.drop', 'back_in_stock:2:0', false)],
}
