import { byAddress, rules } from '../../../areas/identity/index.ts'
import { makeTicket } from '../../../providers/uploads/tickets.ts'
import { operation } from '../operation.ts'

export const createUploadTicket = operation('createUploadTicket', async (call) => {
  const { database, accounts, person, client, clock } = call
  const { url, preset, isEmbedded } = accounts.uploads
  // A cloud knows nothing of our tickets, and refuses fields that it does not know.
  if (!isEmbedded) return { data: { url, fields: { upload_preset: preset }, expires_at: null } }
  await accounts.counters.take(
    byAddress(rules.ticketNetwork, client.ip),
    'Please wait a little before you send more pictures.',
  )
  const { ticket, expiresAt } = await makeTicket(database, { personId: person?.id, now: clock() })
  return { data: { url, fields: { upload_preset: preset, ticket }, expires_at: expiresAt } }
})
