/** What of the account's events may be written down. Typed text is not: it may be a password, or what somebody only meant to type. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
/** Its other words may be the server's, which may repeat what was typed, or name a person. */
const toast = { message: { code: 'all' }, type: 'all', duration: 'all', requestId: 'all' } as const
/** The subject of a form may be a phone or an order. */
const instance = { form: 'all', key: 'all', secrets: ['all'] } as const
/** What is wrong with a field is a code; its params may hold the server's words. */
const refusals = [{ field: 'all', message: { code: 'all' } }] as const
const user = { id: 'all', role: 'all' } as const
/** What a fact tells is told again as an event of its own, under the same rule. */
const facts = [{ type: 'all', user, isNew: 'all' }] as const
const started = { userId: 'all', resendAfter: 'all' } as const

export const accountJournal: JournalSchema = {
  'form.opened': { v: 2, safe: instance },
  'form.closed': { v: 2, safe: { key: 'all' } },
  'form.drafted': { v: 2, safe: { form: 'all', key: 'all' } },
  'form.done': { v: 2, safe: { form: 'all', key: 'all' } },
  'mutation.opened': open,
  'mutation.requested': { v: 1, safe: { mutation: 'all', key: 'all' } },
  'mutation.done': open,
  'toast.requested': { v: 2, safe: { toast } },
  'session.begun': { v: 1, safe: { user, isNew: 'all' } },
  'session.userChanged': { v: 1, safe: { user } },
  'account.deleted': open,
  'goods.wanted': { v: 1, safe: {} },
  'challenge.given': open,
  'factors.changed': open,
  'drafts.dropped': open,
}

export const formJournal: JournalSchema = {
  'xstate.init': { v: 2, safe: instance },
  'field.changed': { v: 1, safe: { field: 'all', value: 'none' } },
  'field.left': { v: 2, safe: { field: 'all', refusals } },
  'form.submit': { v: 2, safe: { refusals } },
  'values.changedElsewhere': { v: 1, safe: 'none' },
  'done:submitForm': {
    v: 2,
    safe: { tag: 'all', message: { code: 'all' }, refusals, retryAfter: 'all', requestId: 'all', facts },
  },
}

export const registrationJournal: JournalSchema = {
  'registration.started': { v: 1, safe: { started } },
  'phone.changed': { v: 1, safe: { resendAfter: 'all' } },
  'code.sendAgain': open,
  'phone.change': open,
  'phone.keep': open,
  'registration.verified': open,
  'registration.restart': open,
  'done:loadRegistration': { v: 1, safe: started },
  'done:sendCode': { v: 1, safe: { tag: 'all', resendAfter: 'all', retryAfter: 'all' } },
}

export const socialJournal: JournalSchema = {
  'social.start': open,
  'social.dismiss': open,
  'done:takeRedirectResult': { v: 1, safe: { tag: 'all', provider: 'all' } },
  'done:openProvider': { v: 1, safe: { tag: 'all', provider: 'all' } },
  'done:exchangeToken': { v: 1, safe: { tag: 'all', hasToken: 'all', status: 'all', facts } },
}

export const mutationJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { mutation: 'all', key: 'all' } },
  'mutation.again': { v: 1, safe: 'none' },
  'mutation.dismissed': open,
  'done:runMutation': { v: 1, safe: { tag: 'all', facts, retryAfter: 'all', requestId: 'all' } },
}

const failure = { tag: 'all', message: { code: 'all' }, retryAfter: 'all' } as const

export const secondFactorJournal: JournalSchema = {
  'challenge.given': open,
  'method.choose': open,
  'method.another': open,
  'challenge.restart': open,
  'challenge.answered': open,
  'challenge.voided': open,
  'done:answerWithPasskey': { v: 1, safe: { ...failure, facts } },
}

export const passkeyLogInJournal: JournalSchema = {
  'passkey.offer': open,
  'passkey.use': open,
  'passkey.withdraw': open,
  'done:awaitPasskey': { v: 1, safe: { ...failure, facts } },
  'done:askForPasskey': { v: 1, safe: { ...failure, facts } },
}

/** Secrets of apps and recovery codes are written nowhere. */
export const enrolmentJournal: JournalSchema = {
  'enrolment.needed': open,
  'enrolment.choose': open,
  'enrolment.begun': { v: 1, safe: { app: { secret: 'none', uri: 'none' } } },
  'passkey.make': open,
  'factor.added': { v: 1, safe: { codes: ['none'] } },
  'codes.replaced': { v: 1, safe: { codes: ['none'] } },
  'codes.saved': open,
  'enrolment.voided': open,
  'enrolment.cancel': open,
  'done:startEnrolment': { v: 1, safe: { ...failure, app: { secret: 'none', uri: 'none' } } },
  'done:beginSession': { v: 1, safe: facts },
  'done:makePasskey': { v: 1, safe: { ...failure, codes: ['none'] } },
}
