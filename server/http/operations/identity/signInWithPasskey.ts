import {
  answerRefused,
  findPasskey,
  finishLogIn,
  partyOf,
  passkeysUnavailable,
  readAssertion,
  spendPasskey,
  tryChallenge,
} from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const signInWithPasskey = operation(
  'signInWithPasskey',
  async (call) => {
    const { body, database, clock } = call
    const now = clock()
    const token = body.challenge
    const party = partyOf(call)
    if (!party) throw passkeysUnavailable()
    const { webauthn } = await tryChallenge(database, { token, purposes: ['passkey_sign_in'], now })
    const factor = await findPasskey(database, body.credential.id)
    if (!factor || webauthn === null) throw answerRefused('passkey')
    const counter = await readAssertion(body.credential, factor, { party, challenge: webauthn, isAlone: true })
    if (counter === undefined) throw answerRefused('passkey')
    const spend = spendPasskey(factor, counter, now)
    return finishLogIn(call, { userId: factor.user_id, token, method: 'passkey', spend })
  },
  { limit: 'logIn' },
)
