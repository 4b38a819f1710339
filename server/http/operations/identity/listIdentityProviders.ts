import { relyingPartyOf } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const listIdentityProviders = operation('listIdentityProviders', async ({ accounts, client }) => ({
  data: accounts.identity.list(client.origin, client),
  passkeys: relyingPartyOf(accounts.publicUrl, client.origin) !== undefined,
}))
