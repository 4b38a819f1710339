/** Fills the ports of the chart of notices: what the server keeps for whoever is signed in, and for this device. */
import { fromPromise } from '#services/journal/asked.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { Change, ChangeAnswer, NoticesAnswer } from '#machines/notices/notices.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { dropNotice, keepNotice, listNotices } from '#services/api/notices.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { readInstallation } from '#services/push/installation.ts'
import type { Page } from '../../page.ts'

type Parts = Pick<Page, 'reach' | 'isSignedIn'> & {
  /** Has the server know this device again; false where there is none, or nobody answers. */
  registerAgain: (signal: AbortSignal) => Promise<boolean>
}

const failed = (answer: Exclude<ApiAnswer<never>, { tag: 'done' }>): ChangeAnswer => ({
  tag: 'failed',
  message: answer.tag === 'refused' ? toldRefusal(answer).message : { code: 'forms.unreachable' },
})

export function connectNotices({ reach, isSignedIn, registerAgain }: Parts) {
  async function list(signal: AbortSignal): Promise<NoticesAnswer> {
    const installation = await readInstallation()
    // Whoever is unknown asked for nothing.
    if (installation === null && !isSignedIn()) return { tag: 'told', notices: [] }
    const answer = await (await reach()).call(listNotices(installation), signal)
    if (answer.tag === 'done') return { tag: 'told', notices: answer.reply.data }
    if (answer.tag === 'unreachable')
      return { tag: 'failed', failure: { status: 0, code: 'unreachable', requestId: null } }
    const { status, code, requestId } = toldRefusal(answer)
    return { tag: 'failed', failure: { status, code, requestId } }
  }

  async function keep(name: string, signal: AbortSignal): Promise<ChangeAnswer> {
    const installation = await readInstallation()
    if (installation === null && !isSignedIn()) return { tag: 'failed', message: { code: 'push-offers.needsDevice' } }
    const { call } = await reach()
    let answer = await call(keepNotice(name, installation), signal)
    // The server may have lost a guest's device: it is registered anew, and asked for once more.
    const isLost = answer.tag === 'refused' && answer.body?.code === 'device_gone'
    if (isLost && (await registerAgain(signal))) answer = await call(keepNotice(name, installation), signal)
    return answer.tag === 'done' ? { tag: 'kept', notice: answer.reply.data } : failed(answer)
  }

  async function drop(name: string, signal: AbortSignal): Promise<ChangeAnswer> {
    const answer = await (await reach()).call(dropNotice(name, await readInstallation()), signal)
    return answer.tag === 'done' ? { tag: 'dropped' } : failed(answer)
  }

  return noticesMachine.provide({
    actors: {
      fetchNotices: fromPromise<NoticesAnswer, undefined>(({ signal }) => list(signal)),
      changeNotice: fromPromise<ChangeAnswer, Change>(({ input: { name, isKept }, signal }) =>
        isKept ? keep(name, signal) : drop(name, signal),
      ),
    },
  })
}
