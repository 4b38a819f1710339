/** The account part: forms, mutations, registration, sign-in through a provider, uploads. It comes with the first page that needs it. */
import { fromPromise } from '#services/journal/asked.ts'
import * as journal from '#machines/account/account.journal.ts'
import { accountMachine } from '#machines/account/account.machine.ts'
import { accountPart } from '#machines/account/account.part.ts'
import { formMachine } from '#machines/forms/form.machine.ts'
import type { FormAnswer, Submission } from '#machines/forms/forms.types.ts'
import { mutationMachine } from '#machines/mutations/mutation.machine.ts'
import type { MutationAnswer, MutationRun } from '#machines/mutations/mutations.types.ts'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import { newSignInAttempt } from '#services/identity/sign-in-attempt.ts'
import { registrationMachine } from '#machines/identity/registration.machine.ts'
import { socialMachine } from '#machines/identity/social.machine.ts'
import type { ExchangeAnswer, Provider, ProviderAnswer } from '#machines/identity/social.messages.ts'
import * as calls from '#services/api/identity.ts'
import { uploadJournal } from '#machines/uploads/upload.journal.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { ApiAnswer } from '#services/api/answer.types.ts'
import { createMutations } from './mutations.ts'
import type { Page } from '../../page.ts'
import { createSubmit } from './submit.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectPasskeyLogIn } from './passkey-log-in-ports.ts'
import { connectRegistration, endingRegistration } from './registration-ports.ts'
import { createSecondFactorPorts } from './second-factor-ports.ts'
import { createSocialPorts, type SocialParts } from './social-ports.ts'
import { connectUpload } from '../../ports/upload-ports.ts'
import { IdentityFailure } from '#services/identity/identity.types.ts'

export type AccountParts = Pick<Page, 'reach' | 'logger' | 'newId' | 'isSignedIn' | 'files'> & {
  orderAccessTokens: Pick<Page['orderAccessTokens'], 'keep'>
  session: Pick<Page['session'], 'signIn' | 'changeUser'>
  openIdentity?: SocialParts['openIdentity']
}

/** What a sign-in cannot begin without; else the reason why not, in the words of the server where it said some. */
function needed<Reply>(answer: ApiAnswer<Reply>): Reply {
  if (answer.tag === 'done') return answer.reply
  if (answer.tag === 'unreachable') throw new IdentityFailure('offline', 'The server did not answer')
  throw new IdentityFailure('failed', `The server refused with ${answer.status}`, answer.body?.message ?? null)
}

export function connectAccount(given: AccountParts) {
  const session = { ...given.session, signIn: endingRegistration(given.session.signIn) }
  const parts = { ...given, session }
  const { reach, logger } = parts
  const attempt = newSignInAttempt()
  const forms = createSubmit({ ...parts, attempt })
  const factors = createSecondFactorPorts({ reach, attempt, signIn: session.signIn })
  const mutations = createMutations(parts)
  const social = createSocialPorts({
    logger,
    providers: async (signal) => needed(await (await reach()).call(calls.listProviders(), signal)).data,
    nonce: async (signal) => needed(await (await reach()).call(calls.createNonce(), signal)).nonce,
    openIdentity: parts.openIdentity,
    exchange: async ({ provider, idToken, person }, signal) =>
      (await reach()).call(calls.exchangeIdentity(provider, idToken, person), signal),
    signIn: session.signIn,
    onChallenged: factors.hold,
  })

  return accountMachine.provide({
    actors: {
      form: formMachine.provide({
        actors: {
          submitForm: fromPromise<FormAnswer, Submission>(({ input, signal }) => forms.submit(input, signal)),
        },
        actions: { prepareSubmit: ({ context }) => forms.prepare(context.form) },
      }),
      registration: connectRegistration(reach),
      social: socialMachine.provide({
        actors: {
          takeRedirectResult: fromPromise<ProviderAnswer, undefined>(({ signal }) => social.takeRedirectResult(signal)),
          openProvider: fromPromise<ProviderAnswer, { provider: Provider | null; way: 'popup' | 'redirect' }>(
            ({ input, signal }) => social.openProvider(input.provider ?? 'google', input.way, signal),
          ),
          exchangeToken: fromPromise<ExchangeAnswer, { provider: Provider | null }>(({ signal }) =>
            social.exchangeToken(signal),
          ),
        },
      }),
      secondFactor: factors.secondFactor,
      enrolment: factors.enrolment,
      passkeyLogIn: connectPasskeyLogIn({ reach, signIn: session.signIn }),
      upload: connectUpload(parts),
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
    passkeyLogInMachine,
  ],
  journal: {
    account: journal.accountJournal,
    form: journal.formJournal,
    registration: journal.registrationJournal,
    social: journal.socialJournal,
    mutation: journal.mutationJournal,
    upload: uploadJournal,
    secondFactor: journal.secondFactorJournal,
    enrolment: journal.enrolmentJournal,
    passkeyLogIn: journal.passkeyLogInJournal,
  },
  connect: connectAccount,
}
