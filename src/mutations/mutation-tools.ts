/** What a mutation is run with, and how it makes its answer out of the server's. */
import type { Effect } from 'effect'
import type { CartLine } from '#machines/cart/cart.types.ts'
import type { MutationAnswer } from '#machines/mutations/mutations.types.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { SignedIn } from '#services/api/identity.ts'
import type { ApiError } from '#services/api/api.errors.ts'
import type { Services } from '#services/runtime.ts'

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
export const mutationAnswer = <Reply>(answer: ApiAnswer<Reply>, message: (reply: Reply) => string): MutationAnswer => {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'done', message: message(answer.reply) }
  const { body, status } = answer
  return {
    tag: 'refused',
    message: body?.message ?? 'That did not work. Please try again.',
    requestId: status >= 500 ? (body?.request_id ?? null) : null,
    retryAfter: body?.retry_after ?? null,
  }
}

/** In the server's words. */
export const said = ({ message }: { message: string }): string => message
