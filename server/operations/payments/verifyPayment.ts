import { outcomeOf } from '../../payments/payment-outcome.ts'
import { orProviderFailed } from '../../payments/provider-refusal.ts'
import { attemptNotFound, settle } from '../../payments/settle.ts'
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
