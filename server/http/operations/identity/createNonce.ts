import { byAddress, makeNonce, rules } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const createNonce = operation('createNonce', async ({ database, accounts, client, clock }) => {
  await accounts.counters.take(byAddress(rules.socialAddress, client.ip), 'Please wait a little and try again.')
  return { nonce: await makeNonce(database, clock()) }
})
