import { reconcileWebhook, storeWebhook } from '../../../areas/payments/index.ts'
import { operation } from '../operation.ts'

/** Answered as soon as it is kept. It is processed at once and, should this server end before that, by its job. */
export const receivePaymentWebhook = operation('receivePaymentWebhook', async (call) => {
  const { log } = call
  const id = await storeWebhook(call, {
    provider: call.path.provider,
    rawBody: call.rawBody ?? '',
    headers: call.header,
  })
  if (id !== undefined) {
    call.accounts.backgroundTasks.run('webhook', () =>
      reconcileWebhook(call, id).catch((error: unknown) =>
        log.warn({ err: error, webhook: id }, 'a webhook event of a payment could not be processed at once'),
      ),
    )
  }
  return { received: true }
})
