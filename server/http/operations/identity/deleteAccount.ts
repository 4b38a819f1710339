import { confirmPerson, deletePerson } from '../../../areas/identity/index.ts'
import { eraseNotices } from '../../../areas/notices/index.ts'
import { eraseDevices } from '../../../areas/messages/index.ts'
import { eraseFromOffice } from '../../../areas/office/index.ts'
import { eraseCustomer } from '../../../areas/orders/index.ts'
import { eraseSpinner } from '../../../areas/spin/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { operation, signedIn } from '../operation.ts'

export const deleteAccount = operation('deleteAccount', async (call) => {
  const { id } = signedIn(call)
  await confirmPerson(call, id, { password: call.body.password, field: 'password' })
  const erase = async (tx: Queryable) => {
    await eraseFromOffice(tx, id)
    await eraseNotices(tx, id)
    await eraseDevices(tx, id)
    await eraseSpinner(tx, id, call.clock())
    return eraseCustomer(tx, id)
  }
  const kept = (await deletePerson(call.database, call.sessions, id, erase)) ?? []
  return {
    message:
      kept.length === 0
        ? 'Your account is deleted. Thank you for shopping with us.'
        : `Your account is deleted. We keep your name, phone and address of ${kept.join(', ')} until that is over, and erase them then.`,
  }
})
