import { ApiError, invalidField, unauthenticated } from '../../../platform/errors.ts'
import { findById, mailConfirmation, resendAfter, rules, takenErrors } from '../../../areas/identity/index.ts'
import { maskPhone } from '../../../platform/phones.ts'
import { operation, signedIn } from '../operation.ts'

export const startVerification = operation('startVerification', async (call) => {
  const { body, database, accounts, client } = call
  const person = await findById(database, signedIn(call).id)
  if (!person) throw unauthenticated()
  const { id } = person
  if (body.channel === 'phone') {
    const phone = person.pending_phone ?? (person.phone_verified ? null : person.phone)
    if (!phone) throw invalidField('channel', 'Your phone number is confirmed already.')
    // A change of the profile has sent one just now: asking at once must neither fail nor text twice.
    const pause = await accounts.codes.pause(id, phone)
    if (pause === 0) await accounts.codes.send(id, phone, client.ip)
    return { message: `We sent a code to ${maskPhone(phone)}.`, resend_after: pause || resendAfter }
  }
  const email = person.pending_email ?? (person.email_verified ? null : person.email)
  if (!email) throw invalidField('channel', 'Your email is confirmed already.')
  const held = await takenErrors(database, { email, but: id })
  try {
    const trouble = await mailConfirmation(call, { id, email, isTaken: 'email' in held })
    if (trouble !== null) throw new ApiError(503, 'mail_unavailable', trouble, { details: { retry_after: 30 } })
  } catch (error) {
    const wait =
      error instanceof ApiError && error.statusCode === 429 ? Number(error.details?.['retry_after']) : undefined
    if (wait === undefined || wait > rules.mailPause.seconds) throw error
    return { message: `We sent a link to ${email}.`, resend_after: wait }
  }
  return { message: `We sent a link to ${email}.`, resend_after: rules.mailPause.seconds }
})
