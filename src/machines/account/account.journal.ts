/** What of the account's events may be written down. Typed text is not: it may be a password, or what somebody only meant to type. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const toast = { message: 'all', type: 'all', duration: 'all', requestId: 'all' } as const
const started = { userId: 'all', resendAfter: 'all' } as const

export const accountJournal: JournalSchema = {
  'form.opened': { v: 1, safe: { form: 'all' } },
  'form.closed': open,
  'form.drafted': { v: 1, safe: { form: 'all' } },
  'form.done': { v: 1, safe: { form: 'all' } },
  'errand.done': open,
  'toast.requested': { v: 1, safe: { toast } },
  'drafts.dropped': open,
}

export const formJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { form: 'all' } },
  'field.changed': { v: 1, safe: { field: 'all', value: 'none' } },
  'field.left': { v: 1, safe: { field: 'all' } },
  'form.submit': open,
  'done:submitForm': { v: 1, safe: { tag: 'all', retryAfter: 'all', requestId: 'all' } },
}

export const registrationJournal: JournalSchema = {
  'registration.started': { v: 1, safe: { started } },
  'phone.changed': { v: 1, safe: { resendAfter: 'all' } },
  'code.sendAgain': open,
  'phone.change': open,
  'phone.keep': open,
  'registration.verified': open,
  'registration.restart': open,
  'done:recallRegistration': { v: 1, safe: started },
  'done:sendCode': { v: 1, safe: { tag: 'all', resendAfter: 'all', retryAfter: 'all' } },
}

export const socialJournal: JournalSchema = {
  'social.start': open,
  'social.dismiss': open,
  'done:takeRedirectResult': { v: 1, safe: { tag: 'all', provider: 'all' } },
  'done:openProvider': { v: 1, safe: { tag: 'all', provider: 'all' } },
  'done:exchangeToken': { v: 1, safe: { tag: 'all', hasToken: 'all', status: 'all' } },
}

export const errandJournal: JournalSchema = {
  'errand.asked': open,
  'errand.dismissed': open,
  'done:runErrand': { v: 1, safe: { tag: 'all', retryAfter: 'all', requestId: 'all' } },
}

export const uploadJournal: JournalSchema = {
  'picture.chosen': { v: 1, safe: { picture: { type: 'all', size: 'all' } } },
  'upload.cancel': open,
  'upload.retry': open,
  'upload.reset': open,
  'upload.progressed': open,
  'upload.stored': { v: 1, safe: { uploaded: { width: 'all', height: 'all' } } },
  'upload.refused': open,
}
