import { confirmOwner, confirmPerson, rememberConfirmation } from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const confirmAdmin = operation('confirmAdmin', async (call) => {
  const { id } = signedIn(call)
  if ('password' in call.body) await confirmPerson(call, id, { password: call.body.password, field: 'password' })
  else await confirmOwner(call, id, { method: 'passkey', ...call.body.passkey })
  const until = await rememberConfirmation(call.database, call.token ?? '', call.clock())
  return { confirmed_until: new Date(until).toISOString() }
})
