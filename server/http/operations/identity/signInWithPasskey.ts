import { answerRefused, spendPasskey } from '../../../areas/identity/second-factor/answers.ts'
import { tryChallenge } from '../../../areas/identity/second-factor/challenges.ts'
import { findPasskey } from '../../../areas/identity/second-factor/factors.ts'
import { finishLogIn, partyOf } from '../../../areas/identity/second-factor/log-in.ts'
import { passkeysUnavailable, readAssertion } from '../../../areas/identity/second-factor/passkeys.ts'
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
