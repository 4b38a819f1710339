import { operation } from '../operation.ts'

export const listIdentityProviders = operation('listIdentityProviders', async ({ accounts, client }) => ({
  data: accounts.identity.list(client.origin, client),
}))
