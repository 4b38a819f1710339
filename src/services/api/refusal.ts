/** What the shop makes of the server's refusals: one mapper for every part. */
import type { Message } from '#ui/text/message.ts'
import type { ErrorBody } from './error-body.ts'

type Answered = { readonly status: number; readonly body: ErrorBody | null }

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
const codeOf = (body: ErrorBody | null): string =>
  body?.code ?? (/\bstock\b/i.test(body?.message ?? '') ? 'insufficient_stock' : 'unknown')

/** A code beside its sentence: pages say it in their own words where they have some. */
function fieldErrorsOf(body: ErrorBody | null): Refusal['errors'] {
  const { errors = {}, codes = {} } = body ?? {}
  const fields = [...new Set([...Object.keys(errors), ...Object.keys(codes)])]
  return Object.fromEntries(
    fields.map((field) => {
      const [sentences = [], reasons = []] = [errors[field], codes[field]]
      const messages = Array.from({ length: Math.max(sentences.length, reasons.length) }, (_, index): Message => {
        const message = sentences[index] ?? body?.message ?? ''
        const reason = reasons[index]
        if (!reason) return serverSaid(message)
        return { code: 'server.refused', params: { message, reason: reason.code, given: reason.params ?? {} } }
      })
      return [field, messages]
    }),
  )
}

export const refusalOf = ({ status, body }: Answered): Refusal => ({
  status,
  code: codeOf(body),
  message: body?.message ? serverSaid(body.message) : null,
  errors: fieldErrorsOf(body),
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
