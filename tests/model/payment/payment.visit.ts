/** What can be done to a payment in a browser: one order, paid by bank transfer, every answer of the server and of the provider, and every way on. */
import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentContext } from '#machines/payment/payment.assign.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { Outcome as Told, PaymentEvent, StartAnswer, VerifyAnswer } from '#machines/payment/payment.types.ts'
import { defineWalk, type Outcome, type Stimulus } from '../walker/types.ts'
import { attempt, outcome } from './payment.walk.ts'

const refused = { tag: 'refused', message: { code: 'forms.failed' }, requestId: null, retryAfter: null }

const done = (output: unknown): Outcome => ({ type: 'done', output })
const told = (status: Told['status']): Outcome => done({ tag: 'told', outcome: { ...outcome, status } })

/** The presses that the page offers there. */
function events(now: AnyMachineSnapshot): PaymentEvent[] {
  const start: PaymentEvent = { type: 'payment.start', orderNumber: attempt.orderNumber, channel: 'bank_transfer' }
  if (now.matches('unreachable')) return [{ type: 'payment.retry' }, start]
  if (['idle', 'failed', 'underpaid', 'notAllowed', 'refused'].some((state) => now.matches(state))) return [start]
  const isWaiting = ['pausing', 'cutOff'].some((poll) => now.matches({ following: { poll } } as never))
  return isWaiting ? [{ type: 'payment.check' }, { type: 'payment.leave' }] : []
}

export const visitWalk = defineWalk(paymentMachine)({
  name: 'a visit to pay',
  events: events as never,
  outcomes: {
    startPayment: () => [
      done({ tag: 'started', attempt }),
      done({ tag: 'alreadyPaid' }),
      done({ ...refused, tag: 'notAllowed' }),
      done(refused),
      done({ tag: 'unreachable' }),
    ],
    goToProvider: () => [],
    verifyPayment: () => [
      ...(['pending', 'paid', 'failed', 'underpaid', 'refunding'] as const).map(told),
      done({ tag: 'unknown' }),
      done(refused),
      done({ tag: 'unreachable' }),
    ],
    clearCart: () => [done({ success: true, error: null })],
  },
  fingerprint: ({ context }) => {
    const { request, outcome: known, attempt: open, refusal } = context as PaymentContext
    return JSON.stringify([request !== null, known?.status, open !== null, refusal !== null])
  },
})

export const sayAnswer = (answer: StartAnswer | VerifyAnswer): string =>
  answer.tag === 'told' ? answer.outcome.status : answer.tag

/** What a step shows; how often, and after what, shows nothing new. */
export function itemOf({ kind, event }: Stimulus, from: AnyMachineSnapshot): string | null {
  if (kind === 'timer' || event.type.startsWith('xstate.error.')) return null
  const port = /^xstate\.done\.actor\.(startPayment|verifyPayment)$/.exec(event.type)?.[1]
  if (port) return `${port} ${sayAnswer(event['output'] as StartAnswer | VerifyAnswer)}`
  return kind === 'user' ? `${event.type} in ${JSON.stringify(from.value)}` : null
}
