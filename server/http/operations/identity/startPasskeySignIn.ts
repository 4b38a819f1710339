import {
  byAddress,
  issueChallenge,
  partyOf,
  passkeysUnavailable,
  requestOptions,
  rules,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

/** Asked for by each view of the login page, so it is no log-in and is not counted as one. */
export const startPasskeySignIn = operation('startPasskeySignIn', async (call) => {
  const { accounts, client, clock, database } = call
  await accounts.counters.take(byAddress(rules.passkeyAddress, client.ip), 'Please wait a little and try again.')
  const party = partyOf(call)
  if (!party) throw passkeysUnavailable()
  const options = await requestOptions(party, 'any')
  const given = { purpose: 'passkey_sign_in', userId: null, now: clock(), webauthn: options.challenge } as const
  return { challenge: await issueChallenge(database, given), options: { ...options } }
})
