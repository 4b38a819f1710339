import {
  factorsOf,
  issueChallenge,
  partyOf,
  passkeysUnavailable,
  requestOptions,
} from '../../../areas/identity/index.ts'
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
