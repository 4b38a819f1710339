import { notFound } from '../../../platform/errors.ts'
import { recipientOf } from '../../../providers/outbox-page.ts'
import { operation } from '../operation.ts'

export const listOutbox = operation('listOutbox', async ({ query, accounts }) => {
  if (accounts.openOutbox.length === 0) throw notFound('There is nothing at this address.')
  const to = query.to?.trim()
  const messages = await accounts.outbox.list(accounts.openOutbox, to ? recipientOf(to) : undefined)
  return {
    data: messages.map(({ id, channel, to: recipient, subject, body, link, created_at }) => ({
      id,
      channel,
      to: recipient,
      subject,
      body,
      link,
      created_at: created_at.toISOString(),
    })),
  }
})
