/** What a submitter is given, and how it makes an answer of the form out of the server's. */
import type { FieldRefusal, FormAnswer, FormReply, FormValues } from '#machines/forms/forms.types.ts'
import type { Effect } from 'effect'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import type { ApiError } from '#services/api/api.errors.ts'
import type { SignedIn } from '#services/api/identity.ts'
import type { SignInAttempt } from '#services/identity/sign-in-attempt.ts'
import type { Services } from '#services/runtime.ts'
import type { OrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { toldRefusal } from '#services/api/refusal.ts'

export type FormTools = {
  readonly onSignedIn: (reply: SignedIn, isNew: boolean) => void
  readonly onUserChanged: (reply: SignedIn) => void
  readonly onAccountDeleted: () => void
  readonly orderAccessTokens: Pick<OrderAccessTokens, 'keep'>
  /** What or whom this form is about. */
  readonly subject: string
  /** What was stored of the values before anybody typed; empty where the form opens empty. */
  readonly before: FormValues
  /** The log-in or enrolment under way. */
  readonly attempt: SignInAttempt
  /** Ends when the form closes. */
  readonly signal: AbortSignal
  /** Calls the server; given up when the form closes. */
  readonly call: <Reply>(work: Effect.Effect<Reply, ApiError, Services>) => Promise<ApiAnswer<Reply>>
  /** The idempotency key of these values: the same until they are done. `purpose`: where a form makes a second call. */
  readonly key: (purpose?: string) => string
}

/** @param read what the form keeps of the reply; nothing secret */
export function formAnswer<Reply>(
  answer: ApiAnswer<Reply>,
  read: (reply: Reply) => FormReply = () => ({}),
): FormAnswer {
  if (answer.tag === 'unreachable') return answer
  if (answer.tag === 'done') return { tag: 'done', reply: read(answer.reply) }
  const { message, errors, retryAfter, requestId } = toldRefusal(answer)
  const refusals = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((one): FieldRefusal => ({ field, message: one })),
  )
  return {
    tag: 'refused',
    message,
    refusals,
    retryAfter,
    requestId,
  }
}

/** What the server says of its success. */
export const said = ({ message }: { message?: string }): FormReply => ({ message: message ?? null })
