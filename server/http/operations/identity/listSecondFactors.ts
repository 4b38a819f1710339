import { countCodes, factorsOf, partyOf, proofMethods, toFactor } from '../../../areas/identity/index.ts'
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
