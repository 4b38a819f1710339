import { factorsOf, toFactor } from '../../../areas/identity/second-factor/factors.ts'
import { partyOf } from '../../../areas/identity/second-factor/log-in.ts'
import { proofMethods } from '../../../areas/identity/second-factor/proof.ts'
import { countCodes } from '../../../areas/identity/second-factor/recovery-codes.ts'
import { operation, signedIn } from '../operation.ts'

export const listSecondFactors = operation('listSecondFactors', async (call) => {
  const person = signedIn(call)
  return {
    data: (await factorsOf(call.database, person.id)).map(toFactor),
    recovery_codes_left: await countCodes(call.database, person.id),
    is_required: call.accounts.requiresAdminSecondFactor && person.role === 'admin',
    can_add_passkey: partyOf(call) !== undefined,
    proof_methods: await proofMethods(call, person),
  }
})
