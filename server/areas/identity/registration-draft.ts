import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { passwordErrors } from './password-rules.ts'
import { hashPassword, refuse } from './passwords.ts'
import { toE164 } from '../../platform/phones.ts'
import type { Draft } from './registrations.ts'

export const phoneHint = 'Enter a Nigerian mobile number, like 0803 214 7765.'

/**
 * Reads what was typed. Everything that is wrong is said at once.
 * @throws ApiError 422 by field
 */
export async function readDraft(body: components['schemas']['Registration'], now: number): Promise<Draft> {
  const name = body.name.trim().replaceAll(/\s+/g, ' ')
  const phone = toE164(body.phone)
  const errors: FieldErrors = {
    ...(name === '' && { name: ['Enter your name.'] }),
    ...(phone === undefined && { phone: [phoneHint] }),
    ...passwordErrors(body.password, body.password_confirmation, {
      name,
      email: body.email,
      phone: phone ?? body.phone,
    }),
  }
  refuse(errors)
  return {
    name,
    email: body.email.trim(),
    phone: phone as string,
    passwordHash: await hashPassword(body.password),
    referralCode: body.referral_code?.trim() || null,
    now,
  }
}
