import { readResource } from '#services/api/catalogue.ts'
import { verifyEmail, type SignedIn } from '#services/api/identity.ts'
import { mutationAnswer, said, type MutationTools, type Run } from '../mutation-tools.ts'

/** The link may have changed the email of the person who is signed in here. */
async function refreshUser({ isSignedIn, onUserChanged, call }: MutationTools): Promise<void> {
  if (!isSignedIn()) return
  const answer = await call(readResource('/user/profile'))
  if (answer.tag === 'done') onUserChanged(answer.reply as SignedIn)
}

/** Takes the token of the link. */
export const run: Run = async (token, tools) => {
  const answer = await tools.call(verifyEmail(token))
  if (answer.tag === 'done') await refreshUser(tools)
  return mutationAnswer(answer, said)
}
