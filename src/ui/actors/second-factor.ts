/** The second step of a log-in and enrolments, for views. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import type { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import type { FactorMethod } from '#machines/identity/second-factor.types.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'
import { useAccount } from './account-part.ts'

words(forms)
words(server)

export function useSecondFactor() {
  const actor = useAccount().getSnapshot().children['secondFactor'] as ActorRefFrom<typeof secondFactorMachine>
  const seen = useSelector(
    actor,
    (one) => ({
      methods: one.context.methods,
      message: one.context.message && say(one.context.message),
      isOpen: one.hasTag('open'),
      isExpired: one.matches('expired'),
      isAskingPasskey: one.matches({ asking: 'askingPasskey' }),
      isWaiting: one.matches({ asking: 'waiting' }),
      retryAfter: one.context.retryAfter,
      typing: one.matches({ asking: 'typingCode' })
        ? ('totp' as const)
        : one.matches({ asking: 'typingRecoveryCode' })
          ? ('recovery' as const)
          : null,
    }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      choose: (method: FactorMethod) => actor.send({ type: 'method.choose', method }),
      chooseAnother: () => actor.send({ type: 'method.another' }),
      restart: () => actor.send({ type: 'challenge.restart' }),
    }),
    [seen, actor],
  )
}

export function useEnrolment() {
  const actor = useAccount().getSnapshot().children['enrolment'] as ActorRefFrom<typeof enrolmentMachine>
  const seen = useSelector(
    actor,
    (one) => ({
      app: one.context.app,
      codes: one.context.codes,
      methods: one.context.methods,
      message: one.context.message && say(one.context.message),
      isUnderWay: !one.matches('idle') && !one.matches('beginning') && !one.matches('finished'),
      /** A log-in goes on with it; else somebody signed in adds a factor. */
      isOfLogIn: one.context.methods.length > 0,
      isChoosing: one.matches('choosing') || one.matches('starting'),
      isStarting: one.matches('starting'),
      isMakingPasskey: one.matches('makingPasskey'),
      isPasskeyFailed: one.matches('passkeyFailed'),
      isShowingSecret: one.matches('showingSecret'),
      isShowingCodes: one.matches('showingCodes'),
      isExpired: one.matches('expired'),
      isFinished: one.matches('finished'),
    }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      choose: (method: 'passkey' | 'totp') => actor.send({ type: 'enrolment.choose', method }),
      makePasskey: () => actor.send({ type: 'passkey.make' }),
      confirmSaved: () => actor.send({ type: 'codes.saved' }),
      cancel: () => actor.send({ type: 'enrolment.cancel' }),
    }),
    [seen, actor],
  )
}
