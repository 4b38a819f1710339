/** What the shop reads of a form's reply before it goes on to other parts; null when it lacks what they need. */
import type { FormReply } from '#machines/forms/forms.types.ts'
import type { Started } from '#machines/identity/registration.machine.ts'

type ChangedPhone = { phone: string; phoneMasked: string; resendAfter: number }

export function changedPhoneOf(reply: FormReply): ChangedPhone | null {
  const { phone, phone_masked: phoneMasked, resend_after: resendAfter } = reply
  if (typeof phone !== 'string' || typeof phoneMasked !== 'string' || typeof resendAfter !== 'number') return null
  return { phone, phoneMasked, resendAfter }
}

export function startedOf(reply: FormReply): Started | null {
  const changed = changedPhoneOf(reply)
  const { user_id: userId, email_sent: emailSent, email_error: emailError } = reply
  if (!changed || typeof userId !== 'number') return null
  // empty: the server did not say why
  const unsent = typeof emailError === 'string' ? emailError : ''
  return { ...changed, userId, emailError: emailSent === false ? unsent : null }
}
