import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { EnrolmentStarted, FactorMethod, PasskeyAnswer } from '#machines/identity/second-factor.types.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { openPart, flushPromises } from '../open-part.ts'

function openChallenge(...methods: FactorMethod[]) {
  const dropped: string[] = []
  const asked: { answer: (answer: PasskeyAnswer) => void; signal: AbortSignal }[] = []
  const part = openPart(
    secondFactorMachine.provide({
      actors: {
        answerWithPasskey: fromPromise<PasskeyAnswer, undefined>(
          ({ signal }) => new Promise((answer) => void asked.push({ answer, signal })),
        ),
      },
      actions: { dropChallenge: () => void dropped.push('challenge') },
    }),
  )
  part.actor.send({ type: 'challenge.given', challenged: { kind: 'second_factor', methods, expiresIn: 300 } })
  return { ...part, dropped, asked, state: () => part.actor.getSnapshot().value }
}

describe('the second step of a log-in', () => {
  it('lets go of the challenge when it is started again, and of an answer that comes later', async () => {
    const { actor, asked, dropped, state } = openChallenge('passkey', 'totp')
    actor.send({ type: 'method.choose', method: 'passkey' })
    actor.send({ type: 'challenge.restart' })
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer({ tag: 'answered' })
    await flushPromises()
    expect(state()).toBe('idle')
    expect(dropped).toEqual(['challenge'])
  })

  it('stops asking the device when another way is chosen', async () => {
    const { actor, asked, state } = openChallenge('passkey', 'totp')
    actor.send({ type: 'method.choose', method: 'passkey' })
    actor.send({ type: 'method.another' })
    expect(asked[0]?.signal.aborted).toBe(true)
    expect(state()).toEqual({ asking: 'choosing' })
  })

  it('is over after the time that the server gives, whatever is under way', async () => {
    const { wait, state, dropped } = openChallenge('totp', 'recovery')
    await wait(299_000)
    expect(state()).toEqual({ asking: 'typingCode' })
    await wait(1_001)
    expect(state()).toBe('expired')
    expect(dropped).toEqual(['challenge'])
  })
})

describe('an enrolment', () => {
  const open = () => {
    const did: string[] = []
    const part = openPart(
      enrolmentMachine.provide({
        actors: {
          startEnrolment: fromPromise<EnrolmentStarted, { method: 'passkey' | 'totp' }>(() =>
            Promise.resolve({ tag: 'void' }),
          ),
          beginSession: fromPromise<readonly PersonFact[], undefined>(() => {
            did.push('session')
            return Promise.resolve([])
          }),
        },
        actions: { dropEnrolment: () => void did.push('dropped') },
      }),
    )
    return { ...part, did, context: () => part.actor.getSnapshot().context }
  }
  const app = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Oja' }

  it('begins the session only after the recovery codes were put away', () => {
    const { actor, did } = open()
    actor.send({ type: 'enrolment.begun', app })
    actor.send({ type: 'factor.added', codes: ['AAAA'] })
    expect(did).toEqual([])
    actor.send({ type: 'codes.saved' })
    expect(did).toEqual(['session'])
  })

  it('leaves neither secret nor codes behind when it is cancelled', () => {
    const { actor, did, context } = open()
    actor.send({ type: 'enrolment.begun', app })
    actor.send({ type: 'enrolment.cancel' })
    expect(context()).toMatchObject({ app: null, codes: [] })
    actor.send({ type: 'codes.replaced', codes: ['AAAA'] })
    actor.send({ type: 'enrolment.cancel' })
    expect(context()).toMatchObject({ app: null, codes: [] })
    expect(did).toEqual(['dropped', 'dropped'])
  })

  it('that took too long keeps whether a log-in waits for it, and nothing else', async () => {
    const { actor, context } = open()
    actor.send({ type: 'enrolment.begun', app })
    actor.send({ type: 'enrolment.voided' })
    expect(context()).toMatchObject({ methods: [], app: null })
    actor.send({ type: 'enrolment.needed', methods: ['totp'] })
    actor.send({ type: 'enrolment.choose', method: 'totp' })
    await flushPromises()
    expect(actor.getSnapshot().value).toBe('expired')
    expect(context()).toMatchObject({ methods: ['totp'], app: null, codes: [] })
  })

  it('tells that the list of factors is another after each change', () => {
    const { actor, reports } = open()
    actor.send({ type: 'enrolment.begun', app })
    actor.send({ type: 'factor.added', codes: [] })
    actor.send({ type: 'codes.replaced', codes: ['AAAA'] })
    expect(reports().map(({ type }) => type)).toEqual(['factors.changed', 'factors.changed'])
  })
})
