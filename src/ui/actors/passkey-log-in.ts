/** A log-in with a passkey alone, for views. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'
import { useAccount } from './account-part.ts'

words(forms)
words(server)

export function usePasskeyLogIn() {
  const actor = useAccount().getSnapshot().children['passkeyLogIn'] as ActorRefFrom<typeof passkeyLogInMachine>
  const seen = useSelector(
    actor,
    (one) => ({
      message: one.context.message && say(one.context.message),
      isAsking: one.matches('asking'),
      isWaiting: one.matches('waiting'),
      retryAfter: one.context.retryAfter,
    }),
    shallowEqual,
  )
  const sends = useMemo(
    () => ({
      offer: () => actor.send({ type: 'passkey.offer' }),
      withdraw: () => actor.send({ type: 'passkey.withdraw' }),
      ask: () => actor.send({ type: 'passkey.use' }),
    }),
    [actor],
  )
  return { ...seen, ...sends }
}
