import { answerChallenge } from '../../../areas/identity/index.ts'
import { operation } from '../operation.ts'

export const answerSecondFactor = operation('answerSecondFactor', (call) => answerChallenge(call, call.body), {
  limit: 'logIn',
})
