import { toUser } from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getProfile = operation('getProfile', async (call) => ({ user: toUser(signedIn(call)) }))
