import { attemptNotFound, expireSoon, orProviderFailed, outcomeOf, reconcile } from '../../../areas/payments/index.ts'
import { operation } from '../operation.ts'

export const verifyPayment = operation(
  'verifyPayment',
  async (call) => {
    const { reference } = call.body
    const order = await orProviderFailed(call.log, () => reconcile(call, reference))
    const outcome = outcomeOf(order, reference)
    if (!outcome) throw attemptNotFound()
    await expireSoon(call, order)
    return { data: outcome }
  },
  { limit: 'payment' },
)
