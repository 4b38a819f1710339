import { listAddresses as list } from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const listAddresses = operation('listAddresses', async (call) => ({
  data: await list(call.database, signedIn(call).id),
}))
