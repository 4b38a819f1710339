/** All that a person does about their account: forms, mutations, registration, sign-in through a provider. It arrives with the first page that needs it. */
import { assign, enqueueActions, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { formMachine, type FormReport } from '#machines/forms/form.machine.ts'
import { stayingForms, type FormInput, type FormReply, type FormValues } from '#machines/forms/forms.types.ts'
import { mutationMachine, type MutationReport } from '#machines/mutations/mutation.machine.ts'
import type { MutationInput } from '#machines/mutations/mutations.types.ts'
import { enrolmentMachine, type EnrolmentReport } from '#machines/identity/enrolment.machine.ts'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import type { Challenged } from '#machines/identity/second-factor.types.ts'
import { socialMachine, type SocialReport } from '#machines/identity/social.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { leftTyped, takeOver, typedInto, withoutTyped, type Drafts, type Instance } from './drafts.ts'
import { toldOfChallenge, toldOfForm } from './factor-replies.ts'
import { changedPhoneOf, startedOf } from './form-replies.ts'

export type AccountEvent =
  /** `values`: what the form begins with; what was drafted before goes on top. */
  | ({ type: 'form.opened' } & FormInput)
  | { type: 'form.closed'; key: string }
  | FormReport
  /** A view has come that may ask for this mutation. */
  | { type: 'mutation.opened'; mutation: string }
  | ({ type: 'mutation.requested' } & MutationInput)
  | MutationReport
  | AccountFact
  | SocialReport
  | EnrolmentReport
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

/** What the account tells the shop. */
export type AccountReport =
  | { type: 'personal.outdated' }
  | { type: 'toast.requested'; toast: ToastRequest }
  | AccountFact

type AccountContext = {
  /** By the key of the instance: any number of them, also of one form. */
  forms: Record<string, ActorRefFrom<typeof formMachine>>
  /** What was typed into forms that are not done, without secrets: a page left in the middle finds it again. */
  drafts: Drafts
  /** By name and key: those of different keys run side by side. */
  mutations: Record<string, ActorRefFrom<typeof mutationMachine>>
}

export const accountMachine = setup({
  types: { context: {} as AccountContext, events: {} as AccountEvent },
  actors: {
    form: formMachine,
    registration: registrationMachine,
    social: socialMachine,
    mutation: mutationMachine,
    upload: uploadMachine,
    secondFactor: secondFactorMachine,
    enrolment: enrolmentMachine,
    passkeyLogIn: passkeyLogInMachine,
  },
  actions: {
    openForm: assign(({ context, spawn }, { values, ...instance }: FormInput) => {
      const isOpen = (key: string) => key in context.forms
      const input = {
        ...instance,
        ...(stayingForms.includes(instance.form) && { stays: true as const }),
        before: values,
        values: { ...values, ...leftTyped(context.drafts, instance, isOpen) },
      }
      return {
        forms: { ...context.forms, [instance.key]: spawn('form', { id: `form-${instance.key}`, input }) },
        drafts: takeOver(context.drafts, instance, isOpen),
      }
    }),
    closeForm: enqueueActions(({ context, enqueue }, key: string) => {
      const { [key]: open, ...forms } = context.forms
      if (open) enqueue.stopChild(open)
      enqueue.assign({ forms })
    }),
    saveDraft: assign({
      drafts: ({ context }, { values, ...instance }: Instance & { values: FormValues }) =>
        typedInto(context.drafts, instance, values),
    }),
    dropDraft: assign({ drafts: ({ context }, instance: Instance) => withoutTyped(context.drafts, instance) }),
    dropDrafts: assign({ drafts: {} }),
    cancelUpload: sendTo('upload', { type: 'upload.cancel' }),
    resetUpload: sendTo('upload', { type: 'upload.reset' }),
    /** Replaced by the app, which fetches what runs the mutation before it is asked for. */
    prepareMutation: (_context, _about: { mutation: string }) => {},
    requestMutation: enqueueActions(({ context, enqueue }, { mutation, key, variables }: MutationInput) => {
      const name = `${mutation} ${key}`
      const known = context.mutations[name]
      if (known) enqueue.sendTo(known, { type: 'mutation.again', variables })
      else
        enqueue.assign({
          mutations: ({ spawn }) => ({
            ...context.mutations,
            [name]: spawn('mutation', { id: `mutation-${name}`, input: { mutation, key, variables } }),
          }),
        })
    }),
    /** What the server was asked for it may do; nobody hears of it here. */
    dropMutations: enqueueActions(({ context, enqueue }) => {
      for (const one of Object.values(context.mutations)) enqueue.sendTo(one, { type: 'mutation.dismissed' })
      enqueue.assign({ mutations: {} })
    }),
    /** One that somebody began here holds their phone. */
    endRegistration: sendTo('registration', { type: 'registration.restart' }),
    tellStarted: enqueueActions(({ enqueue }, { form, reply }: { form: string; reply: FormReply }) => {
      // A log-in before the phone was confirmed goes on where the registration stopped.
      const started = form === 'register' || form === 'login' ? startedOf(reply) : null
      if (started) enqueue.sendTo('registration', { type: 'registration.started', started })
    }),
    tellPhoneChanged: enqueueActions(({ enqueue }, { form, reply }: { form: string; reply: FormReply }) => {
      const changed = form === 'change-phone' ? changedPhoneOf(reply) : null
      if (changed) enqueue.sendTo('registration', { type: 'phone.changed', ...changed })
    }),
    tellFactors: enqueueActions(({ enqueue }, done: { form: string; reply: FormReply }) => {
      const told = toldOfForm(done)
      if (told) enqueue.sendTo(told.to, told.event)
    }),
    tellChallenged: enqueueActions(({ enqueue }, challenged: Challenged) => {
      const told = toldOfChallenge(challenged)
      enqueue.sendTo(told.to, told.event)
    }),
    cancelSecondFactor: sendTo('secondFactor', { type: 'challenge.restart' }),
    cancelEnrolment: sendTo('enrolment', { type: 'enrolment.cancel' }),
    withdrawPasskey: sendTo('passkeyLogIn', { type: 'passkey.withdraw' }),
    tellVerified: sendTo('registration', { type: 'registration.verified' }),
    passOn: sendParent((_, fact: AccountFact) => fact satisfies AccountReport),
    tellOutdated: sendParent({ type: 'personal.outdated' } satisfies AccountReport),
    passToast: sendParent((_, toast: ToastRequest) => ({ type: 'toast.requested', toast }) satisfies AccountReport),
  },
  guards: { isVerification: (_, form: string) => form === 'verify-phone' },
}).createMachine({
  id: 'account',
  context: { forms: {}, drafts: {}, mutations: {} },
  invoke: [
    { id: 'registration', src: 'registration', onError: {} },
    { id: 'social', src: 'social', onError: {} },
    { id: 'upload', src: 'upload', onError: {} },
    { id: 'secondFactor', src: 'secondFactor', onError: {} },
    { id: 'enrolment', src: 'enrolment', onError: {} },
    { id: 'passkeyLogIn', src: 'passkeyLogIn', onError: {} },
  ],
  on: {
    'form.opened': {
      actions: [
        { type: 'closeForm', params: ({ event }) => event.key },
        { type: 'openForm', params: ({ event }) => event },
      ],
    },
    'form.closed': { actions: { type: 'closeForm', params: ({ event }) => event.key } },
    'form.drafted': { actions: { type: 'saveDraft', params: ({ event }) => event } },
    'form.done': [
      {
        guard: { type: 'isVerification', params: ({ event }) => event.form },
        actions: [{ type: 'dropDraft', params: ({ event }) => event }, 'tellVerified', 'tellOutdated'],
      },
      {
        actions: [
          { type: 'dropDraft', params: ({ event }) => event },
          { type: 'tellStarted', params: ({ event }) => event },
          { type: 'tellPhoneChanged', params: ({ event }) => event },
          { type: 'tellFactors', params: ({ event }) => event },
          'tellOutdated',
        ],
      },
    ],
    'mutation.opened': { actions: { type: 'prepareMutation', params: ({ event }) => event } },
    'mutation.requested': { actions: { type: 'requestMutation', params: ({ event }) => event } },
    'mutation.done': { actions: 'tellOutdated' },
    'toast.requested': { actions: { type: 'passToast', params: ({ event }) => event.toast } },
    'challenge.given': { actions: { type: 'tellChallenged', params: ({ event }) => event.challenged } },
    'factors.changed': { actions: 'tellOutdated' },
    'session.begun': { actions: { type: 'passOn', params: ({ event }) => event } },
    'session.userChanged': { actions: { type: 'passOn', params: ({ event }) => event } },
    'account.deleted': { actions: { type: 'passOn', params: ({ event }) => event } },
    'goods.wanted': { actions: { type: 'passOn', params: ({ event }) => event } },
    'drafts.dropped': {
      actions: [
        'dropDrafts',
        'cancelUpload',
        'cancelSecondFactor',
        'cancelEnrolment',
        'withdrawPasskey',
        'resetUpload',
        'dropMutations',
        'endRegistration',
      ],
    },
  },
})

export type AccountRef = ActorRefFrom<typeof accountMachine>
