/** What the answers of a payment mean for where it goes next. */
import type { StartAnswer, VerifyAnswer, PaymentRequest } from './payment.types.ts'
import type { PaymentContext } from './payment.assign.ts'

export const paymentGuards = {
  /** The same request is under way already. */
  isSameRequest: (
    { context: { request } }: { context: PaymentContext },
    { orderNumber, channel, bank }: PaymentRequest,
  ) => request?.orderNumber === orderNumber && request.channel === channel && request.bank === bank,
  goesOut: (_: unknown, answer: StartAnswer) => answer.tag === 'started' && answer.attempt.authorizationUrl !== null,
  isStarted: (_: unknown, answer: StartAnswer) => answer.tag === 'started',
  isAlreadyPaid: (_: unknown, answer: StartAnswer) => answer.tag === 'alreadyPaid',
  isNotAllowed: (_: unknown, answer: StartAnswer) => answer.tag === 'notAllowed',
  isUnreachable: (_: unknown, answer: StartAnswer | VerifyAnswer) => answer.tag === 'unreachable',
  isUnknown: (_: unknown, answer: VerifyAnswer) => answer.tag === 'unknown',
  isPaid: (_: unknown, answer: VerifyAnswer) => answer.tag === 'told' && answer.outcome.status === 'paid',
  isFailed: (_: unknown, answer: VerifyAnswer) => answer.tag === 'told' && answer.outcome.status === 'failed',
  isUnderpaid: (_: unknown, answer: VerifyAnswer) => answer.tag === 'told' && answer.outcome.status === 'underpaid',
  isRefunding: (_: unknown, answer: VerifyAnswer) => answer.tag === 'told' && answer.outcome.status === 'refunding',
}
