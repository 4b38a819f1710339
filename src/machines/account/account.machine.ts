/** All that a person does about their account: forms, registration, sign-in through a provider, errands. It arrives with the first page that needs it. */
import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { errandMachine, type ErrandName } from '#machines/errands/errand.machine.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import type { FormName, FormReply, FormValues } from '#machines/forms/forms.types.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { changedPhoneOf, startedOf } from './form-replies.ts'

export type AccountEvent =
  /** `values`: what the form begins with; what was drafted before goes on top. */
  | { type: 'form.opened'; form: FormName; values: FormValues }
  | { type: 'form.closed'; form: FormName }
  | { type: 'form.drafted'; form: FormName; values: FormValues }
  | { type: 'form.done'; form: FormName; reply: FormReply }
  | { type: 'errand.done'; errand: ErrandName }
  | { type: 'toast.requested'; toast: ToastRequest }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

/** What the account tells the shop. */
export type AccountReport = { type: 'personal.outdated' } | { type: 'toast.requested'; toast: ToastRequest }

type AccountContext = {
  forms: Partial<Record<FormName, ActorRefFrom<typeof formMachine>>>
  /** What was typed into forms that are not done, without secrets: a page left in the middle finds it again. */
  drafts: Partial<Record<FormName, FormValues>>
}

type Filled = { form: FormName; values: FormValues }
type Done = { form: FormName; reply: FormReply }

/** What was drafted about something else, another address or another person, is not taken up. */
const draftFor = (draft: FormValues | undefined, first: FormValues): FormValues =>
  draft && draft['about'] === first['about'] ? draft : {}

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent },
  actors: {
    form: formMachine,
    registration: registrationMachine,
    social: socialMachine,
    errand: errandMachine,
    upload: uploadMachine,
  },
  actions: {
    openForm: assign({
      forms: ({ context, spawn }, { form, values }: Filled) => ({
        ...context.forms,
        [form]: spawn('form', {
          id: `form-${form}`,
          input: { form, values: { ...values, ...draftFor(context.drafts[form], values) } },
        }),
      }),
    }),
    closeForm: enqueueActions(({ context, enqueue }, form: FormName) => {
      const open = context.forms[form]
      if (open) enqueue.stopChild(open)
      const { [form]: _, ...forms } = context.forms
      enqueue.assign({ forms })
    }),
    keepDraft: assign({
      drafts: ({ context }, { form, values }: Filled) => ({ ...context.drafts, [form]: values }),
    }),
    dropDraft: assign({
      drafts: ({ context }, form: FormName) => {
        const { [form]: _, ...drafts } = context.drafts
        return drafts
      },
    }),
    dropDrafts: assign({ drafts: {} }),
    cancelUpload: sendTo('upload', { type: 'upload.cancel' }),
    resetUpload: sendTo('upload', { type: 'upload.reset' }),
    dismissErrand: sendTo('errand', { type: 'errand.dismissed' }),
    tellStarted: enqueueActions(({ enqueue }, { form, reply }: Done) => {
      // A log-in before the phone was confirmed goes on where the registration stopped.
      const started = form === 'register' || form === 'login' ? startedOf(reply) : null
      if (started) enqueue.sendTo('registration', { type: 'registration.started', started })
    }),
    tellPhoneChanged: enqueueActions(({ enqueue }, { form, reply }: Done) => {
      const changed = form === 'change-phone' ? changedPhoneOf(reply) : null
      if (changed) enqueue.sendTo('registration', { type: 'phone.changed', ...changed })
    }),
    tellVerified: sendTo('registration', { type: 'registration.verified' }),
    tellOutdated: sendParent({ type: 'personal.outdated' } satisfies AccountReport),
    passToast: sendParent((_, toast: ToastRequest) => ({ type: 'toast.requested', toast }) satisfies AccountReport),
  },
  guards: { isVerification: (_, form: FormName) => form === 'verify-phone' },
}).createMachine({
  id: 'account',
  context: { forms: {}, drafts: {} },
  invoke: [
    { id: 'registration', src: 'registration', onError: {} },
    { id: 'social', src: 'social', onError: {} },
    { id: 'errand', src: 'errand', onError: {} },
    { id: 'upload', src: 'upload', onError: {} },
  ],
  on: {
    'form.opened': {
      actions: [
        { type: 'closeForm', params: ({ event }) => event.form },
        { type: 'openForm', params: ({ event }) => event },
      ],
    },
    'form.closed': { actions: { type: 'closeForm', params: ({ event }) => event.form } },
    'form.drafted': { actions: { type: 'keepDraft', params: ({ event }) => event } },
    'form.done': [
      {
        guard: { type: 'isVerification', params: ({ event }) => event.form },
        actions: [{ type: 'dropDraft', params: ({ event }) => event.form }, 'tellVerified', 'tellOutdated'],
      },
      {
        actions: [
          { type: 'dropDraft', params: ({ event }) => event.form },
          { type: 'tellStarted', params: ({ event }) => event },
          { type: 'tellPhoneChanged', params: ({ event }) => event },
          'tellOutdated',
        ],
      },
    ],
    'errand.done': { actions: 'tellOutdated' },
    'toast.requested': { actions: { type: 'passToast', params: ({ event }) => event.toast } },
    'drafts.dropped': { actions: ['dropDrafts', 'cancelUpload', 'resetUpload', 'dismissErrand'] },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
