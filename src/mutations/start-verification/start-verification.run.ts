import { startVerification } from '#services/api/identity.ts'
import { mutationAnswer, said, type Run } from '../mutation-tools.ts'

/** Takes the channel, `email` or `phone`. */
export const run: Run = async (channel, { call }) =>
  mutationAnswer(await call(startVerification(channel === 'email' ? 'email' : 'phone')), said)
