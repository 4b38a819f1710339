import {
  challengeVoid,
  factorsOf,
  findChallenge,
  partyOf,
  passkeysUnavailable,
  requestOptions,
  setWebauthn,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const startPasskeyAnswer = operation(
  'startPasskeyAnswer',
  async (call) => {
    const { body, database, clock } = call
    const { challenge } = body
    const { user_id } = await findChallenge(database, { token: challenge, purposes: ['log_in'], now: clock() })
    if (user_id === null) throw challengeVoid()
    const party = partyOf(call)
    const passkeys = (await factorsOf(database, user_id)).filter(({ method }) => method === 'passkey')
    if (!party || passkeys.length === 0) throw passkeysUnavailable()
    const options = await requestOptions(party, passkeys)
    await setWebauthn(database, challenge, options.challenge)
    return { challenge, options: { ...options } }
  },
  { limit: 'logIn' },
)
