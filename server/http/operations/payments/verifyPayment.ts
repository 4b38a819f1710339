import { attemptNotFound, orProviderFailed, outcomeOf, reconcile } from '../../../areas/payments/index.ts'
import { operation } from '../operation.ts'

export const verifyPayment = operation(
  'verifyPayment',
  async (call) => {
    const { reference } = call.body
    const outcome = outcomeOf(await orProviderFailed(call.log, () => reconcile(call, reference)), reference)
    if (!outcome) throw attemptNotFound()
    return { data: outcome }
  },
  { limit: 'payment' },
)
