/** What a payment remembers, and how answers change it. */
import { assign } from 'xstate'
import type {
  Attempt,
  Bought,
  Outcome,
  PaymentEvent,
  Refused,
  StartAnswer,
  VerifyAnswer,
  PaymentRequest,
} from './payment.types.ts'

export type PaymentContext = {
  request: PaymentRequest | null
  attempt: Attempt | null
  /** What is asked after. */
  reference: string | null
  outcome: Outcome | null
  refusal: Refused | null
  /** Questions asked since the person last asked or came back. */
  polls: number
  /** Whether the last question reached nobody: it stays said while the next one is asked. */
  isCutOff: boolean
}

export const noPayment: PaymentContext = {
  request: null,
  attempt: null,
  reference: null,
  outcome: null,
  refusal: null,
  polls: 0,
  isCutOff: false,
}

const defect: Refused = {
  message: { code: 'purchase.payment_not_started' },
  requestId: null,
  retryAfter: null,
}

/** The order that all of this is about; null before anything is known. */
export const orderNumberOf = ({ outcome, request }: PaymentContext): string | null =>
  outcome?.orderNumber ?? request?.orderNumber ?? null

/** What was paid, as far as this page saw it. */
export const boughtOf = ({ outcome }: PaymentContext): Bought | null =>
  outcome && { orderId: outcome.orderId, orderNumber: outcome.orderNumber, reference: outcome.reference }

type Params<P> = Parameters<typeof assign<PaymentContext, PaymentEvent, P, PaymentEvent, never>>[0]
const change = <P = undefined>(assignment: Params<P>) =>
  assign<PaymentContext, PaymentEvent, P, PaymentEvent, never>(assignment)

export const carryPayment = {
  assignRequest: change<PaymentRequest>((_, { orderNumber, channel, bank }) => ({
    ...noPayment,
    request: { orderNumber, channel, ...(bank && { bank }) },
  })),
  assignReference: change<string>((_, reference) => ({ ...noPayment, reference })),
  assignAttempt: change<StartAnswer>((_, answer) =>
    answer.tag === 'started' ? { attempt: answer.attempt, reference: answer.attempt.reference } : {},
  ),
  assignOutcome: change<VerifyAnswer>((_, answer) =>
    answer.tag === 'told' ? { outcome: answer.outcome, refusal: null } : {},
  ),
  assignRefusal: change<StartAnswer | VerifyAnswer>((_, answer) =>
    'message' in answer
      ? { refusal: { message: answer.message, requestId: answer.requestId, retryAfter: answer.retryAfter } }
      : {},
  ),
  assignDefect: change({ refusal: defect }),
  clearRefusal: change({ refusal: null }),
  countPoll: change(({ context }) => ({ polls: context.polls + 1 })),
  askSoon: change({ polls: 0 }),
  noteCutOff: change({ isCutOff: true }),
  noteReached: change({ isCutOff: false }),
  clear: change(noPayment),
}
