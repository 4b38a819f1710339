/** What mutations, the countdown of the code and the remote log-out make of each status. */
import { fromCallback, fromPromise } from 'xstate'
import type { RemoteLogOut, StoredSession } from '#machines/identity/session.types.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import { ada } from '#tests/model/identity/people.ts'
import { openPart, flushPromises } from '#tests/model/open-part.ts'
import { noAnswer, openAccount } from './account-part.ts'
import { asking, errorOf, isGood, never, type Case, type Cases } from './cases.ts'

export const mutation = (name: string, key: string, told = 'Done.'): Case => ({
  async run(outside) {
    const account = openAccount(outside)
    account.actor.send({ type: 'mutation.requested', mutation: name, key, variables: key })
    const ref = () => account.actor.getSnapshot().context.mutations[`${name} ${key}`]
    await account.rest(ref)
    return { state: ref()?.getSnapshot().value, said: account.toasts() }
  },
  expected: (status) => {
    if (isGood(status)) return { state: 'done', said: [told] }
    if (status === 0) return { state: 'unanswered', said: [noAnswer] }
    const { message } = errorOf(status)
    return { state: 'refused', said: [status >= 500 ? `${message} (request-1)` : message] }
  },
})

const started = {
  userId: 7,
  phone: '+2348032147765',
  phoneMasked: '0803 ••• 7765',
  emailError: null,
  resendAfter: 60,
}

/** The code is asked for once more when the countdown has run out. */
const sendingAgain: Case = {
  async run(outside) {
    const account = openAccount(outside)
    const ref = () => account.part('registration')
    await account.rest(ref)
    ref().send({ type: 'registration.started', started })
    await account.wait(60_000)
    ref().send({ type: 'code.sendAgain' })
    await account.rest(ref)
    const { value, context } = ref().getSnapshot()
    return { state: value, said: [context.message, context.started.resendAfter] }
  },
  expected: (status) => {
    if (isGood(status)) return { state: { verifying: 'cooling' }, said: [null, 60] }
    if (status === 0) return { state: { verifying: 'ready' }, said: [noAnswer, 60] }
    const { message } = errorOf(status)
    return status === 429
      ? { state: { verifying: 'cooling' }, said: [message, 30] }
      : { state: { verifying: 'ready' }, said: [message, 60] }
  },
}

const loggingOut: Case = asking(
  (outside) => outside.logOutRemotely('token', never),
  async (answer: RemoteLogOut) => {
    const logOutRemotely = fromPromise<RemoteLogOut, undefined>(() => Promise.resolve(answer))
    const stored = { hasToken: true, user: ada, recentSignUp: false, lastId: null }
    const loadSession = fromPromise<StoredSession, undefined>(() => Promise.resolve(stored))
    const watchSession = fromCallback<{ type: 'session.look' }, undefined>(() => {})
    const { actor } = openPart(sessionMachine.provide({ actors: { logOutRemotely, loadSession, watchSession } }))
    await flushPromises()
    actor.send({ type: 'session.logOut' })
    await flushPromises()
    return { answer, state: actor.getSnapshot().value }
  },
  (status) => ({
    answer: { tag: isGood(status) ? 'told' : status === 401 ? 'alreadyOut' : 'failed' },
    state: { person: 'guest', remoteLogOut: 'quiet' },
  }),
)

export const mutationCases: Cases = {
  sendVerificationCode: [sendingAgain],
  logOut: [loggingOut],
  undoContactChange: [mutation('undo-change', 'T'.repeat(43))],
  verifyEmail: [mutation('verify-email', 'T'.repeat(43))],
  startVerification: [mutation('start-verification', 'phone')],
  endSession: [mutation('end-session', '4')],
  deleteAddress: [mutation('delete-address', '4')],
  exportAccount: [mutation('export-account', '', 'Your data is saved on this device')],
}
