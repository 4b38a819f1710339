/** What a mutation is run with, and how it makes its answer out of the server's. */
import type { Effect } from 'effect'
import type { CartLine } from '#machines/cart/cart.types.ts'
import type { MutationAnswer } from '#machines/mutations/mutations.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { SignedIn } from '#services/api/identity.ts'
import type { ApiError } from '#services/api/api.errors.ts'
import type { Services } from '#services/runtime.ts'
import type { Message } from '#ui/text/message.ts'
import { serverSaid, toldRefusal } from '#services/api/refusal.ts'

export type MutationTools = {
  readonly isSignedIn: () => boolean
  readonly onUserChanged: (reply: SignedIn) => void
  /** Puts these lines into the cart of this device. */
  readonly addToCart: (lines: readonly CartLine[]) => void
  /** Calls the server; given up when the mutation is. */
  readonly call: <Reply>(work: Effect.Effect<Reply, ApiError, Services>) => Promise<ApiAnswer<Reply>>
}

/** Runs a mutation with what was asked for. */
export type Run = (variables: string, tools: MutationTools) => Promise<MutationAnswer>

/** @param message what the person is told of a success */
export const mutationAnswer = <Reply>(answer: ApiAnswer<Reply>, message: (reply: Reply) => Message): MutationAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'done', message: message(answer.reply) }
  const { message: refused, requestId, retryAfter } = toldRefusal(answer)
  return { tag: 'refused', message: refused, requestId, retryAfter }
}

/** In the server's words. */
export const said = ({ message }: { message: string }): Message => serverSaid(message)
