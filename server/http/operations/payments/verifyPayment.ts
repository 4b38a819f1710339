import { outcomeOf } from '../../../areas/payments/payment-outcome.ts'
import { orProviderFailed } from '../../../areas/payments/provider-refusal.ts'
import { attemptNotFound, settle } from '../../../areas/payments/settle.ts'
import { operation } from '../operation.ts'

export const verifyPayment = operation(
  'verifyPayment',
  async (call) => {
    const { reference } = call.body
    const outcome = outcomeOf(await orProviderFailed(call.log, () => settle(call, reference)), reference)
    if (!outcome) throw attemptNotFound()
    return { data: outcome }
  },
  { limit: 'payment' },
)
