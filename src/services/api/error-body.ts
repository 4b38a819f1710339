/**
 * What the server says of a refusal, read from whatever answered: a proxy may have, or a server of another edition. Fields that make
 * no sense are left out one by one, so that a sentence is shown whatever stands beside it.
 */
import * as v from 'valibot'
import { soundOf, written } from '#services/storage/stored.ts'
import type { components } from '#openapi/generated/schema.d.ts'

type Contracted = components['schemas']['Error']

/** Why a field was refused, for pages with words of their own. */
type FieldCode = { code: string; params?: Record<string, string | number> | undefined }

/** As the contract has it, where it was sent so. */
export type ErrorBody = Omit<Partial<Contracted>, 'codes'> & { codes?: Record<string, FieldCode[]> | undefined }

const orLeftOut = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** Objects of the contract where they are objects at all. */
const object = v.looseObject({})

const seconds = v.number()

const fieldCode = v.object({
  code: v.string(),
  params: orLeftOut(object),
})

const byField = <Schema extends v.GenericSchema>(schema: Schema) => orLeftOut(v.record(v.string(), soundOf(schema)))

const errorBody = written<ErrorBody>(
  v.looseObject({
    message: orLeftOut(v.string()),
    code: orLeftOut(v.string()),
    request_id: orLeftOut(v.string()),
    errors: byField(v.string()),
    codes: byField(fieldCode),
    retry_after: orLeftOut(seconds),
    resend_after: orLeftOut(seconds),
    order_number: orLeftOut(v.string()),
    quote: orLeftOut(object),
    stale: orLeftOut(object),
    placed: orLeftOut(v.looseObject({ data: object })),
    verification: orLeftOut(
      v.looseObject({ user_id: v.number(), phone: v.string(), phone_masked: v.string(), resend_after: seconds }),
    ),
  }),
)

/** Null for what is no object. */
export function readErrorBody(value: unknown): ErrorBody | null {
  const { success, output } = v.safeParse(errorBody, value)
  return success ? output : null
}
