import { accountMachine } from '#machines/account/account.machine.ts'
import { ada } from '../identity/people.ts'
import { defineWalk } from '../walker/types.ts'

const phone = '+2348032147765'

/** Forms opened, drafted, done and closed in any order, and what their replies mean to a registration. */
export const walks = [
  defineWalk(accountMachine)({
    name: 'account',
    events: () => [
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
      { type: 'form.done', form: 'verify-phone', key: 'three', subject: '', reply: {} },
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
    ],
    outcomes: {
      registration: () => [],
      social: () => [],
      upload: () => [],
      secondFactor: () => [],
      enrolment: () => [],
      passkeyLogIn: () => [],
    },
    always: [
      {
        name: 'a form that is done leaves no draft behind',
        holds: (now) => Object.values(now.context.drafts).every(({ form }) => form !== 'verify-phone'),
      },
    ],
  }),
]
