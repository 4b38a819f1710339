import { ApiError } from '../../platform/errors.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'

export const providerFailed = (): ApiError =>
  new ApiError(502, 'provider_failed', 'The payment provider does not answer just now. Please try again in a moment.', {
    details: { retry_after: 10 },
  })

type Log = { warn(facts: object, message: string): void }

/** Runs what asks a provider; its trouble is told as 502 and logged. @throws ApiError */
export async function orProviderFailed<Answer>(log: Log, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    log.warn({ tag: error.tag, trouble: error.message }, 'a payment provider did not do what it was asked')
    throw providerFailed()
  }
}
