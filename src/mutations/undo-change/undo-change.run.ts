import { undoChange } from '#services/api/identity.ts'
import { mutationAnswer, said, type Run } from '../mutation-tools.ts'

/** Takes the token of the link. */
export const run: Run = async (token, { call }) =>
  mutationAnswer(await call(undoChange(token)), (reply) =>
    reply.sets_password ? { code: 'mutations.undone_set_password' } : said(reply),
  )
