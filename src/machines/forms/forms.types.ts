/** What passes between a form and the world. */
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { Message } from '#ui/text/message.ts'

/** Everything typed is text; a ticked box is 'true', an unticked one ''. */
export type FormValues = Record<string, string>

export type FieldRefusal = { field: string; message: Message }

/** Refusals by field; the first of each is shown. */
export type FieldErrors = Record<string, Message[]>

/** What the server answered that a view or another machine needs to know; nothing secret. */
export type FormReply = Record<string, string | number | boolean | null>

export type FormAnswer =
  /** `facts`: what the answer brings about elsewhere in the shop. */
  | { tag: 'done'; reply: FormReply; facts?: readonly AccountFact[] }
  | {
      tag: 'refused'
      message: Message
      refusals: FieldRefusal[]
      /** Seconds until trying again makes sense; null when it does now. */
      retryAfter: number | null
      requestId: string | null
    }
  | { tag: 'unreachable' }

/** What a form is opened with. */
export type FormInput = {
  /** Which form: the name of its folder in `src/forms`. */
  form: string
  /** Which instance of it. Written to the journal, so nothing of a person stands in it. */
  key: string
  /** What or whom it is about, as an order's number; a draft about something else is not taken up. */
  subject: string
  values: FormValues
  /** Names of further fields that never enter a draft. */
  secrets: readonly string[]
}

/** Submits the values of a form. `before`: what was stored of them when nobody had typed. */
export type Submission = { form: string; subject: string; values: FormValues; before?: FormValues }

/** Forms that stay in view and change what stands. All others are over with their answer, whatever was typed meanwhile. */
export const stayingForms: readonly string[] = ['profile']

/** Fields of any form that never enter a draft, not even while a page is left for a moment. */
export const secretFields: readonly string[] = [
  'password',
  'password_confirmation',
  'current_password',
  'code',
  'token',
]

export const withoutSecrets = (values: FormValues, more: readonly string[] = []): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secretFields.includes(field) && !more.includes(field)))

export function errorsOf(refusals: readonly FieldRefusal[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, message } of refusals) errors[field] = [...(errors[field] ?? []), message]
  return errors
}
