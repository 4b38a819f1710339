import { endSession } from '#services/api/identity.ts'
import { mutationAnswer, said, type Run } from '../mutation-tools.ts'

/** Takes the id of a session. */
export const run: Run = async (id, { call }) => mutationAnswer(await call(endSession(Number(id))), said)
