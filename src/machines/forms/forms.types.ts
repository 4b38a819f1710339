/** What passes between a form and the world. */

export type FormName =
  | 'login'
  | 'register'
  | 'verify-phone'
  | 'change-phone'
  | 'forgot-password'
  | 'reset-password'
  | 'profile'
  | 'password'
  | 'confirm-phone'
  | 'address'
  | 'delete-account'
  | 'track-order'
  | 'cancel-order'
  | 'return-order'
  | 'review'

/**
 * Everything typed is text; a ticked box is 'true', an unticked one ''. `about` is never sent: it says what or whom the form is
 * about, so that a draft about another address or person is not taken up.
 */
export type FormValues = Record<string, string>

/** Refusals by field; the first of each is shown. */
export type FieldErrors = Record<string, string[]>

/** What the server answered that a view or another machine needs to know; nothing secret. */
export type FormReply = Record<string, string | number | boolean | null>

export type FormAnswer =
  | { tag: 'done'; reply: FormReply }
  | {
      tag: 'refused'
      message: string
      errors: FieldErrors
      /** Seconds until trying again makes sense; null when it does now. */
      retryAfter: number | null
      requestId: string | null
    }
  | { tag: 'unreachable' }

/** Says of each field what is wrong with it; an empty record when nothing is. */
export type FormRules = (values: FormValues) => FieldErrors

/** Fields that are never kept, not even while a page is left for a moment. */
export const secretFields: readonly string[] = [
  'password',
  'password_confirmation',
  'current_password',
  'code',
  'token',
]

export const withoutSecrets = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secretFields.includes(field)))
