import { issueChallenge } from '../../../areas/identity/second-factor/challenges.ts'
import { factorsOf } from '../../../areas/identity/second-factor/factors.ts'
import { partyOf } from '../../../areas/identity/second-factor/log-in.ts'
import { passkeysUnavailable, requestOptions } from '../../../areas/identity/second-factor/passkeys.ts'
import { operation, signedIn } from '../operation.ts'

export const startPasskeyProof = operation('startPasskeyProof', async (call) => {
  const { database, clock } = call
  const { id: userId } = signedIn(call)
  const party = partyOf(call)
  const passkeys = (await factorsOf(database, userId)).filter(({ method }) => method === 'passkey')
  if (!party || passkeys.length === 0) throw passkeysUnavailable()
  const options = await requestOptions(party, passkeys)
  const given = { purpose: 'proof', userId, now: clock(), webauthn: options.challenge } as const
  return { challenge: await issueChallenge(database, given), options: { ...options } }
})
