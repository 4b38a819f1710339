import { formMachine } from '#machines/forms/form.machine.ts'
import { secretFields, type FormValues } from '#machines/forms/forms.types.ts'
import { refusalsOf } from '#forms/form.ts'
import { defineWalk } from '../walker/types.ts'
import { definitionOf } from './definitions.ts'

/** A form as the shop opens it, and one thing that a person gets wrong before they get it right. */
type Filling = { form: string; opened: FormValues; field: string; wrong: string; right: string; other?: string }

const password = 'Market123'

/** Forms whose fields are all checked: each may be sent too early. */
export const fillings: Filling[] = [
  {
    form: 'login',
    opened: { login: 'ada@example.com' },
    field: 'password',
    wrong: '',
    right: password,
    other: 'login',
  },
  {
    form: 'register',
    opened: { name: 'Ada', email: 'ada@example.com', phone: '0803 214 7765', password, accept_terms: 'true' },
    field: 'password_confirmation',
    wrong: 'Market12',
    right: password,
    other: 'email',
  },
  {
    form: 'verify-phone',
    opened: { phone: '+2348032147765', user_id: '7' },
    field: 'code',
    wrong: '12345',
    right: '123456',
  },
  { form: 'change-phone', opened: { user_id: '7' }, field: 'phone', wrong: '0700', right: '+234 805 214 7765' },
  { form: 'forgot-password', opened: {}, field: 'email', wrong: 'ada@mail', right: 'ada@example.com' },
  {
    form: 'reset-password',
    opened: { token: 'T'.repeat(43), email: 'ada@example.com', password },
    field: 'password_confirmation',
    wrong: '',
    right: password,
    other: 'password',
  },
  {
    form: 'profile',
    opened: { name: 'Ada', email: 'ada@example.com', phone: '', photo_url: '', marketing_opt_in: 'true' },
    field: 'birth_date',
    wrong: '21 March',
    right: '1994-03-21',
    other: 'name',
  },
  {
    form: 'password',
    opened: { current_password: 'Market122', password },
    field: 'password_confirmation',
    wrong: 'Market122',
    right: password,
    other: 'current_password',
  },
  { form: 'confirm-phone', opened: {}, field: 'code', wrong: '12 34', right: '123456' },
  { form: 'second-factor-code', opened: {}, field: 'code', wrong: '12345', right: '123456' },
  { form: 'enrolment-code', opened: {}, field: 'code', wrong: 'one two', right: '123456' },
  { form: 'recovery-code', opened: {}, field: 'code', wrong: 'ABCD-1234', right: 'ABCD-1234-EFGH-5678' },
  {
    form: 'factor-proof',
    opened: { way: 'totp', password: '' },
    field: 'code',
    wrong: ' ',
    right: '123456',
    other: 'password',
  },
  {
    form: 'address',
    opened: { recipient: 'Ada', phone: '08032147765', state_code: 'NG-LA', lga: 'Ikeja', line1: '4 Allen Avenue' },
    field: 'city',
    wrong: ' ',
    right: 'Ikeja',
    other: 'line1',
  },
  {
    form: 'track-order',
    opened: { order_number: 'NG-261120-7KQ4M' },
    field: 'phone',
    wrong: '0700',
    right: '0803 214 7765',
    other: 'order_number',
  },
  {
    form: 'return-order',
    opened: { 'take:1:0': '2' },
    field: 'reason',
    wrong: '',
    right: 'Torn',
    other: 'take:1:0',
  },
  {
    form: 'report-problem',
    opened: { 'line:1:0': 'true', reason: 'damaged' },
    field: 'text',
    wrong: ' ',
    right: 'The bag was torn open.',
    other: 'reason',
  },
  {
    form: 'review',
    opened: { title: 'Clean', body: 'No stones in it.' },
    field: 'rating',
    wrong: '6',
    right: '5',
    other: 'title',
  },
]

/** Forms that ask for nothing that could be wrong before the server looks at it. */
const cancelling: Filling = {
  form: 'cancel-order',
  opened: {},
  field: 'reason',
  wrong: '',
  right: 'Found it elsewhere',
}

const leaving: Filling = {
  form: 'delete-account',
  opened: {},
  field: 'password',
  wrong: '',
  right: password,
}

const said = { code: 'server.said', params: { message: 'That does not fit' } } as const

const refused = (
  field: string,
  { retryAfter, requestId }: { retryAfter: number | null; requestId: string | null },
) => ({
  tag: 'refused' as const,
  message: said,
  refusals: [{ field, message: said }],
  retryAfter,
  requestId,
})

/** Every answer to every way of filling in, among forms that are opened empty and as the shop opens them. */
const formWalk = (name: string, among: Filling[]) => {
  const fillingOf = (form: string) => among.find((one) => one.form === form) ?? among[0]!
  return defineWalk(formMachine)({
    name,
    input: () =>
      among.flatMap(({ form, opened }) => [
        { form, key: form, subject: '', secrets: [], values: {} },
        { form, key: form, subject: '', secrets: [], values: opened },
        { form, key: form, subject: '', secrets: [], values: opened, stays: true as const },
        { form, key: form, subject: '', secrets: [fillingOf(form).field], values: opened },
      ]),
    events: (now) => {
      const { context } = now
      const { field, wrong, right, other, opened } = fillingOf(context.form)
      const refusals = refusalsOf(definitionOf(context.form), context.values)
      return [
        { type: 'field.changed', field, value: wrong },
        { type: 'field.changed', field, value: right },
        { type: 'field.left', field, refusals },
        ...(other
          ? [
              { type: 'field.changed' as const, field: other, value: opened[other] ?? '' },
              { type: 'field.left' as const, field: other, refusals },
            ]
          : []),
        // in whatever other field the form has
        ...(now.matches('submitting')
          ? [{ type: 'field.changed' as const, field: 'typed-since', value: 'meanwhile' }]
          : []),
        { type: 'form.submit', refusals },
        { type: 'values.changedElsewhere', values: { ...opened, [field]: right } },
      ]
    },
    outcomes: {
      submitForm: ({ context }) => {
        const { field } = fillingOf(context.form)
        return [
          { type: 'done', output: { tag: 'done', reply: { message: 'Done' }, facts: [{ type: 'account.deleted' }] } },
          { type: 'done', output: refused(field, { retryAfter: null, requestId: 'r-1' }) },
          { type: 'done', output: refused(field, { retryAfter: 30, requestId: null }) },
          { type: 'done', output: { tag: 'unreachable' } },
        ]
      },
    },
    always: [
      {
        name: 'a form that is done keeps no secrets',
        holds: (now) => !now.matches('done') || secretFields.every((field) => !(field in now.context.values)),
      },
      {
        name: 'nobody waits without a time',
        holds: (now) => !now.matches('waiting') || now.context.retryAfter !== null,
      },
      {
        name: 'what is told while a form is on its way changes nothing',
        holds: (now) => !now.matches('submitting') || now.context.message === null,
      },
    ],
  })
}

export const walks = [
  ...fillings.map((one) => formWalk(one.form === 'login' ? 'form' : `form ${one.form}`, [one])),
  formWalk('form cancel-order', [cancelling, fillings.find(({ form }) => form === 'password')!]),
  formWalk('form delete-account', [leaving, fillings.find(({ form }) => form === 'password')!]),
]
