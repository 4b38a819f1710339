import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PaymentRequest, StartAnswer } from '#machines/payment/payment.types.ts'
import { noPayment } from '#machines/payment/payment.assign.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { attempt, walks } from './payment.walk.ts'

describe('the payment chart', () => describeWalk(walks[0]!))

const card = { ...attempt, channel: 'card' as const, transfer: null, authorizationUrl: 'http://pay.test/ref-1' }

/** A payment by card whose start is answered when the test says so. */
function openCard() {
  const answers: ((answer: StartAnswer) => void)[] = []
  const led: (string | null)[] = []
  const { actor } = openPart(
    paymentMachine.provide({
      actors: {
        startPayment: fromPromise<StartAnswer, { request: PaymentRequest | null }>(
          () => new Promise((resolve) => answers.push(resolve)),
        ),
        goToProvider: fromPromise<void, { url: string | null }>(({ input }) => {
          led.push(input.url)
          return new Promise(() => undefined)
        }),
      },
    }),
  )
  const answer = async (said: StartAnswer) => {
    answers.at(-1)?.(said)
    await flushPromises()
  }
  actor.send({ type: 'payment.start', orderNumber: attempt.orderNumber, channel: 'card' })
  return { actor, led, answer, starts: () => answers.length, state: () => actor.getSnapshot().value }
}

describe('a payment whose page is left', () => {
  it('is not begun when the network is back', async () => {
    const { actor, answer, starts, state } = openCard()
    await answer({ tag: 'unreachable' })
    expect(state()).toBe('unreachable')
    actor.send({ type: 'payment.left' })
    actor.send({ type: 'network.returned' })
    expect([state(), starts()]).toEqual(['idle', 1])
    expect(actor.getSnapshot().context).toEqual(noPayment)
  })

  it('leads nobody to the card page when its answer comes', async () => {
    const { actor, answer, led, state } = openCard()
    actor.send({ type: 'payment.left' })
    await answer({ tag: 'started', attempt: card })
    expect([state(), led]).toEqual(['idle', []])
    expect(actor.getSnapshot().context).toEqual(noPayment)
  })

  it('greets nobody who comes back with what was not allowed before', async () => {
    const { actor, answer, state } = openCard()
    await answer({ tag: 'notAllowed', message: { code: 'forms.failed' }, requestId: null, retryAfter: null })
    expect(state()).toBe('notAllowed')
    actor.send({ type: 'payment.left' })
    expect([state(), actor.getSnapshot().context]).toEqual(['idle', noPayment])
  })

  it('goes on where it has begun', async () => {
    const out = openCard()
    await out.answer({ tag: 'started', attempt: card })
    out.actor.send({ type: 'payment.left' })
    expect([out.state(), out.led]).toEqual(['redirecting', [card.authorizationUrl]])
    const waiting = openCard()
    await waiting.answer({ tag: 'started', attempt })
    waiting.actor.send({ type: 'payment.left' })
    expect(waiting.actor.getSnapshot().matches({ following: { clock: 'ample' } })).toBe(true)
    expect(waiting.actor.getSnapshot().context.attempt).toEqual(attempt)
  })
})
