import { formMachine } from '#machines/forms/form.machine.ts'
import { secretFields } from '#machines/forms/forms.types.ts'
import { defineWalk } from '../walker/types.ts'

/** The sign-in form, filled in or not. */
export const walks = [
  defineWalk(formMachine)({
    name: 'form',
    input: () => [
      { form: 'login', values: {} },
      { form: 'login', values: { login: 'ada@example.com' } },
    ],
    events: () => [
      { type: 'field.changed', field: 'login', value: 'ada@example.com' },
      { type: 'field.changed', field: 'password', value: 'Market123' },
      { type: 'field.changed', field: 'password', value: '' },
      { type: 'field.left', field: 'login' },
      { type: 'field.left', field: 'password' },
      { type: 'form.submit' },
    ],
    outcomes: {
      submitForm: () => [
        { type: 'done', output: { tag: 'done', reply: { greeting: 'Ada' } } },
        { type: 'done', output: refused({ retryAfter: null, requestId: 'r-1' }) },
        { type: 'done', output: refused({ retryAfter: 30, requestId: null }) },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
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
    ],
  }),
]

function refused({ retryAfter, requestId }: { retryAfter: number | null; requestId: string | null }) {
  const errors = { password: ['That password does not fit'] }
  return { tag: 'refused' as const, message: 'Email or password is wrong', errors, retryAfter, requestId }
}
