import { accountMachine } from '#machines/account/account.machine.ts'
import { ada } from '../identity/people.ts'
import type { ContextFrom, EventFrom } from 'xstate'
import { defineWalk } from '../walker/types.ts'

const phone = '+2348032147765'

type Context = ContextFrom<typeof accountMachine>

const isVerifying = ({ drafts }: Context): boolean => Object.values(drafts).some(({ form }) => form === 'verify-phone')

/** Nothing else was done: what a code that is typed comes to is the same whatever else stands there. */
const isUntouched = ({ forms, drafts, mutations }: Context): boolean =>
  [forms, drafts, mutations].every((one) => Object.keys(one).length === 0)

const typed = { type: 'form.drafted' as const, form: 'verify-phone', key: 'three', subject: '', values: { note: 'x' } }
const verified = { type: 'form.done' as const, form: 'verify-phone', key: 'three', subject: '', reply: {} }

const others: EventFrom<typeof accountMachine>[] = [
  { type: 'form.opened', form: 'register', key: 'one', subject: '', values: {}, secrets: [] },
  { type: 'form.drafted', form: 'register', key: 'one', subject: '', values: { name: 'Ada' } },
  {
    type: 'form.done',
    form: 'register',
    key: 'one',
    subject: '',
    reply: { user_id: 7, phone, phone_masked: '0803', resend_after: 60, email_sent: true, email_error: null },
  },
  {
    type: 'form.done',
    form: 'change-phone',
    key: 'two',
    subject: '7',
    reply: { phone, phone_masked: '0803', resend_after: 60 },
  },
  verified,
  { type: 'form.closed', key: 'one' },
  { type: 'mutation.opened', mutation: 'end-session' },
  { type: 'mutation.requested', mutation: 'end-session', key: '3', variables: '3' },
  { type: 'mutation.requested', mutation: 'end-session', key: '4', variables: '4' },
  { type: 'mutation.done', mutation: 'end-session', key: '3' },
  { type: 'toast.requested', toast: { type: 'info', message: { code: 'notices.logged_out' } } },
  { type: 'session.begun', user: ada, isNew: false },
  { type: 'session.userChanged', user: ada },
  { type: 'account.deleted' },
  { type: 'goods.wanted', goods: [] },
  { type: 'challenge.given', challenged: { kind: 'enrol', methods: ['totp'], expiresIn: 900 } },
  { type: 'form.done', form: 'second-factor-code', key: 'four', subject: '', reply: { message: null } },
  { type: 'factors.changed' },
  { type: 'drafts.dropped' },
]

/** Forms opened, drafted, done and closed in any order, and what their replies mean to a registration. */
export const walks = [
  defineWalk(accountMachine)({
    name: 'account',
    events: ({ context }) => [
      ...(isUntouched(context) ? [typed] : []),
      ...(isVerifying(context) ? [verified] : others),
    ],
    outcomes: {
      registration: () => [],
      social: () => [],
      upload: () => [],
      secondFactor: () => [],
      enrolment: () => [],
      passkeyLogIn: () => [],
    },
  }),
]
