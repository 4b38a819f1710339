/** The account part: forms, mutations, registration, sign-in through a provider, uploads. It comes with the first page that needs it. */
import * as v from 'valibot'
import { fromCallback, fromPromise } from 'xstate'
import * as journal from '#machines/account/account.journal.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { accountPart } from '#machines/account/account.part.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import type { FormAnswer, Submission } from '#machines/forms/forms.types.ts'
import { mutationMachine } from '#machines/mutations/mutation.machine.ts'
import type { MutationAnswer, MutationRun } from '#machines/mutations/mutations.types.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import { newSignInAttempt } from '#services/identity/sign-in-attempt.ts'
import {
  registrationMachine,
  type CodeAnswer,
  type SaveRegistration,
  type Started,
} from '#machines/identity/registration.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import type { ExchangeAnswer, Provider, ProviderAnswer } from '#machines/identity/social.messages.ts'
import { createUploadTicket } from '#services/api/catalogue.ts'
import * as calls from '#services/api/identity.ts'
import { uploadMachine, type Chosen, type UploadEvent } from '#machines/uploads/upload.machine.ts'
import { written } from '#services/storage/stored.ts'
import { sendPicture, type UploadTarget } from '#services/uploads/uploads.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { createMutations } from '../../mutations.ts'
import type { Page } from '../../page.ts'
import { createSubmit } from '../../submit.ts'
import type { PartDefinition } from '../define-part.ts'
import { createSecondFactorPorts } from './second-factor-ports.ts'
import { createSocialPorts, type SocialParts } from './social-ports.ts'
import { IdentityFailure } from '#services/identity/identity.types.ts'
import type { Message } from '#ui/text/message.ts'
import { refusalOf } from '#services/api/refusal.ts'

export type AccountParts = Pick<Page, 'reach' | 'logger' | 'newId' | 'isSignedIn' | 'files'> & {
  orderAccessTokens: Pick<Page['orderAccessTokens'], 'keep'>
  session: Pick<Page['session'], 'signIn' | 'changeUser'>
  openIdentity?: SocialParts['openIdentity']
}

const noUploads: Message = { code: 'forms.unreachable' }
const registrationKey = 'oja.registration'

const registration = written<Started>(v.looseObject({ userId: v.number(), phone: v.string() }))

/** A registration under way outlives a reload of this tab, and nothing more. */
function loadRegistration(): Started | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(registrationKey) ?? 'null')
    const { success, output } = v.safeParse(registration, value)
    return success ? output : null
  } catch {
    return null
  }
}

function saveRegistration(started: Started | null): void {
  try {
    if (started) window.sessionStorage.setItem(registrationKey, JSON.stringify(started))
    else window.sessionStorage.removeItem(registrationKey)
  } catch {
    // Without storage a reload begins the registration anew; the server takes it up again.
  }
}

/** What a sign-in cannot begin without; else the reason why not, in the words of the server where it said some. */
function needed<Reply>(answer: ApiAnswer<Reply>): Reply {
  if (answer.tag === 'done') return answer.reply
  if (answer.tag === 'unreachable') throw new IdentityFailure('offline', 'The server did not answer')
  throw new IdentityFailure('failed', `The server refused with ${answer.status}`, answer.body?.message ?? null)
}

export function connectAccount(parts: AccountParts) {
  const { reach, logger } = parts
  const attempt = newSignInAttempt()
  const forms = createSubmit({ ...parts, attempt })
  const factors = createSecondFactorPorts({ reach, attempt, signIn: parts.session.signIn })
  const mutations = createMutations(parts)
  const social = createSocialPorts({
    logger,
    providers: async () => needed(await (await reach()).call(calls.listProviders())).data,
    nonce: async () => needed(await (await reach()).call(calls.createNonce())).nonce,
    openIdentity: parts.openIdentity,
    exchange: async ({ provider, idToken, person }, signal) =>
      (await reach()).call(calls.exchangeIdentity(provider, idToken, person), signal),
    signIn: parts.session.signIn,
    onChallenged: factors.hold,
  })

  /** Where one picture goes, or in words why it cannot. */
  const findTarget = async (): Promise<{ target: UploadTarget } | { refusal: Message }> => {
    const answer = await (await reach()).call(createUploadTicket())
    if (answer.tag === 'done') return { target: answer.reply.data }
    return { refusal: (answer.tag === 'refused' ? refusalOf(answer).message : null) ?? noUploads }
  }

  return accountMachine.provide({
    actors: {
      form: formMachine.provide({
        actors: {
          submitForm: fromPromise<FormAnswer, Submission>(({ input, signal }) => forms.submit(input, signal)),
        },
        actions: { prepareSubmit: ({ context }) => forms.prepare(context.form) },
      }),
      registration: registrationMachine.provide({
        actors: {
          loadRegistration: fromPromise<Started | null, undefined>(() => Promise.resolve(loadRegistration())),
          saveRegistration: fromCallback<SaveRegistration, undefined>(({ receive }) => {
            receive(({ started }) => saveRegistration(started))
          }),
          sendCode: fromPromise<CodeAnswer, { started: Started | null }>(async ({ input, signal }) => {
            if (!input.started) throw new Error('There is no registration under way')
            const { phone, userId } = input.started
            const answer = await (await reach()).call(calls.sendCode(phone, userId), signal)
            if (answer.tag === 'unreachable') return answer
            if (answer.tag === 'done') {
              const { phone_masked: phoneMasked, resend_after: resendAfter } = answer.reply
              return { tag: 'sent', phoneMasked, resendAfter }
            }
            return {
              tag: 'refused',
              message: refusalOf(answer).message ?? { code: 'identity.code_not_sent' },
              retryAfter: answer.body?.retry_after ?? null,
            }
          }),
        },
      }),
      social: socialMachine.provide({
        actors: {
          takeRedirectResult: fromPromise<ProviderAnswer, undefined>(() => social.takeRedirectResult()),
          openProvider: fromPromise<ProviderAnswer, { provider: Provider | null; way: 'popup' | 'redirect' }>(
            ({ input }) => social.openProvider(input.provider ?? 'google', input.way),
          ),
          exchangeToken: fromPromise<ExchangeAnswer, { provider: Provider | null }>(({ signal }) =>
            social.exchangeToken(signal),
          ),
        },
      }),
      secondFactor: factors.secondFactor,
      enrolment: factors.enrolment,
      upload: uploadMachine.provide({
        actors: {
          sendPicture: fromCallback<UploadEvent, { picture: Chosen | null }>(({ input, sendBack }) => {
            const file = input.picture ? parts.files.get(input.picture.handle) : undefined
            let stop = () => {}
            let isLeft = false
            const refuse = (message: Message) => sendBack({ type: 'upload.refused', message })
            void findTarget().then(
              (found) => {
                if (isLeft) return
                if ('refusal' in found) return refuse(found.refusal)
                if (!file) return refuse({ code: 'identity.picture_gone' })
                stop = sendPicture(found.target, file, file.name, {
                  onProgress: (share) => sendBack({ type: 'upload.progressed', share }),
                  onStored: (uploaded) => sendBack({ type: 'upload.stored', uploaded }),
                  onRefused: refuse,
                })
              },
              () => refuse(noUploads),
            )
            return () => {
              isLeft = true
              stop()
            }
          }),
        },
      }),
      mutation: mutationMachine.provide({
        actors: {
          runMutation: fromPromise<MutationAnswer, MutationRun>(({ input, signal }) => mutations.run(input, signal)),
        },
      }),
    },
    actions: { prepareMutation: (_, { mutation }) => mutations.prepare(mutation) },
  })
}

export const definition: PartDefinition = {
  part: accountPart,
  charts: [
    accountMachine,
    formMachine,
    registrationMachine,
    socialMachine,
    mutationMachine,
    uploadMachine,
    secondFactorMachine,
    enrolmentMachine,
  ],
  journal: {
    account: journal.accountJournal,
    form: journal.formJournal,
    registration: journal.registrationJournal,
    social: journal.socialJournal,
    mutation: journal.mutationJournal,
    upload: journal.uploadJournal,
    secondFactor: journal.secondFactorJournal,
    enrolment: journal.enrolmentJournal,
  },
  connect: connectAccount,
}
