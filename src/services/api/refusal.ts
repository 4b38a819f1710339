/** What the shop makes of the server's refusals: one mapper for every part. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { Message } from '#ui/text/message.ts'

type ErrorBody = components['schemas']['Error']
/** Something in between may have answered: then nothing of the body is certain. */
type Body = Partial<ErrorBody> | null
type Answered = { readonly status: number; readonly body: Body }

export type Refusal = {
  status: number
  /** The server's code; of an answer without one what its sentence is about, or `unknown`. */
  code: string
  /** The server's own sentence, where it said one. */
  message: Message | null
  /** By field, as the server names it. */
  errors: Record<string, Message[]>
  /** Seconds until asking again makes sense. */
  retryAfter: number | null
  requestId: string | null
}

/** A sentence that the server wrote, as it came. */
export const serverSaid = (message: string): Message => ({ code: 'server.said', params: { message } })

/** An answer without a code says by its words whether it is about stock (CART-12). */
const codeOf = (body: Body): string =>
  body?.code ?? (/\bstock\b/i.test(body?.message ?? '') ? 'insufficient_stock' : 'unknown')

export const refusalOf = ({ status, body }: Answered): Refusal => ({
  status,
  code: codeOf(body),
  message: body?.message ? serverSaid(body.message) : null,
  errors: Object.fromEntries(
    Object.entries(body?.errors ?? {}).map(([field, messages]) => [field, messages.map(serverSaid)]),
  ),
  retryAfter: body?.retry_after ?? null,
  requestId: body?.request_id ?? null,
})

/** As `refusalOf`, for views that always say something: a request id only where the failure was the server's own. */
export function toldRefusal(answered: Answered): Refusal & { message: Message } {
  const refusal = refusalOf(answered)
  return {
    ...refusal,
    message: refusal.message ?? { code: 'forms.failed' },
    requestId: answered.status >= 500 ? refusal.requestId : null,
  }
}
