/** Ports of a log-in with a passkey alone. The challenge and what the device gives stay in here. */
import { fromPromise } from '#services/journal/asked.ts'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import type { PasskeyAnswer } from '#machines/identity/second-factor.types.ts'
import * as calls from '#services/api/second-factor.ts'
import { canOfferPasskeys, getPasskey } from '#services/identity/passkeys.ts'
import type { Page } from '../../page.ts'
import { failureOf, orDismissed } from './passkey-answers.ts'

type Parts = Pick<Page, 'reach'> & { signIn: Page['session']['signIn'] }

export function connectPasskeyLogIn({ reach, signIn }: Parts) {
  const ask = async (way: 'dialog' | 'autofill', signal: AbortSignal): Promise<PasskeyAnswer> => {
    const there = await reach()
    const asked = await there.call(calls.startPasskeySignIn(), signal)
    if (asked.tag !== 'done') return failureOf(asked)
    const { challenge, options } = asked.reply
    const credential = await getPasskey(options, signal, way)
    const answered = await there.call(calls.signInWithPasskey(challenge, credential), signal)
    if (answered.tag !== 'done') return failureOf(answered)
    // The page has gone while the server looked at it.
    if (signal.aborted) return { tag: 'dismissed' }
    return { tag: 'answered', facts: signIn(answered.reply, false) }
  }

  return passkeyLogInMachine.provide({
    actors: {
      awaitPasskey: fromPromise<PasskeyAnswer, undefined>(async ({ signal }) =>
        (await canOfferPasskeys()) ? orDismissed(() => ask('autofill', signal)) : { tag: 'dismissed' },
      ),
      askForPasskey: fromPromise<PasskeyAnswer, undefined>(({ signal }) => orDismissed(() => ask('dialog', signal))),
    },
  })
}
