/** Schemas of the fields that several forms have. A refusal is a code of `src/ui/text/{language}/forms.ts`; a field that is not there counts as an empty one. */
import * as v from 'valibot'
import { readPhone } from '#machines/forms/phone.ts'
import type { Message } from '#ui/text/message.ts'

type Code = Message['code']

/** A code in the place where valibot has a sentence. */
const says = (code: Code): Code => code

/** Something other than spaces. */
export const filled = (code: Code) => v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(code)), '')

/** Nothing is asked of it. */
export const text = v.optional(v.pipe(v.string(), v.trim()), '')

/** As `text`, and null when it is empty. */
export const textOrNull = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((value) => (value === '' ? null : value)),
  ),
  '',
)

/** Sent as it was typed. */
export const secret = v.optional(v.string(), '')

export const filledSecret = (code: Code) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value.trim() !== '', code),
    ),
    '',
  )

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export const email = v.optional(v.pipe(v.string(), v.trim(), v.regex(emailShape, says('forms.email_wrong'))), '')

export const emailOrNone = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || emailShape.test(value), says('forms.email_wrong')),
  ),
  '',
)

/** E.164 of a Nigerian mobile number, typed in any of the usual ways. */
export const phone = v.optional(
  v.pipe(
    v.string(),
    v.check((value) => readPhone(value) !== null, says('forms.phone_wrong')),
    v.transform((value) => readPhone(value) ?? value),
  ),
  '',
)

/** As `phone`; '' where none was typed. */
export const phoneOrNone = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || readPhone(value) !== null, says('forms.phone_wrong')),
    v.transform((value) => readPhone(value) ?? ''),
  ),
  '',
)

export const dateOrNull = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => value === '' || /^(19|20)\d\d-\d\d-\d\d$/.test(value), says('forms.date_wrong')),
    v.transform((value) => (value === '' ? null : value)),
  ),
  '',
)

/** Six digits out of a message. */
export const sixDigits = v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, says('forms.code_wrong'))), '')

export const number = v.optional(v.pipe(v.string(), v.transform(Number)), '')

/** Addresses of pictures, one a line. */
export const pictures = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.split('\n').filter(Boolean)),
  ),
  '',
)

/** A box that may be ticked. */
export const ticked = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value === 'true'),
  ),
  '',
)

/** The server's rule, so that most people meet it before they send. */
export const newPassword = v.optional(
  v.pipe(
    v.string(),
    v.minLength(8, says('forms.password_short')),
    v.check(
      (value) => [...value].length >= 15 || (/\p{L}/u.test(value) && /\d/.test(value)),
      says('forms.password_simple'),
    ),
  ),
  '',
)

/** Refuses `field` of an object; `isRight` sees everything that was typed, also beside other refusals. */
export const ruleOf = <Values extends object>(
  field: string,
  code: Code,
  isRight: (values: Readonly<Record<string, unknown>>) => boolean,
) =>
  v.rawCheck<Values>(({ dataset, addIssue }) => {
    const input = dataset.value as Record<string, unknown>
    if (isRight(input)) return
    addIssue({ message: code, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] })
  })

/** `password_confirmation` repeats `password`. */
export const isRepeated = <Values extends { password: string; password_confirmation: string }>() =>
  ruleOf<Values>(
    'password_confirmation',
    says('forms.passwords_differ'),
    ({ password, password_confirmation: again }) => password === again,
  )
