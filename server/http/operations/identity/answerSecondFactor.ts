import { answerChallenge } from '../../../areas/identity/second-factor/log-in.ts'
import { operation } from '../operation.ts'

export const answerSecondFactor = operation('answerSecondFactor', (call) => answerChallenge(call, call.body), {
  limit: 'logIn',
})
