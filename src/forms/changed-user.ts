/** What a form keeps of a reply that brings the person as they are now. */
import type { FormReply } from '#machines/forms/forms.types.ts'
import type { SignedIn } from '#services/api/identity.ts'
import { said, type FormTools } from './form-tools.ts'

export const changedUser =
  ({ onUserChanged }: FormTools) =>
  (reply: SignedIn): FormReply => {
    onUserChanged(reply)
    const { pending_email = null, pending_phone = null } = reply.user ?? {}
    return { ...said(reply), pending_email, pending_phone }
  }
