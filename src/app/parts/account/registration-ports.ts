/** Ports of a registration: it outlives a reload of its tab, and asks for codes. */
import * as v from 'valibot'
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import {
  registrationMachine,
  type CodeAnswer,
  type SaveRegistration,
  type Started,
} from '#machines/identity/registration.machine.ts'
import { sendCode } from '#services/api/identity.ts'
import { refusalOf } from '#services/api/refusal.ts'
import { written } from '#services/storage/stored.ts'
import type { Page } from '../../page.ts'

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

async function askForCode(reach: Page['reach'], started: Started | null, signal: AbortSignal): Promise<CodeAnswer> {
  if (!started) throw new Error('There is no registration under way')
  const answer = await (await reach()).call(sendCode(started.phone, started.userId), signal)
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
}

type SignIn = Page['session']['signIn']

/**
 * Whoever signs in has done with a registration that this tab keeps. It cannot wait for their log-out: on most pages the part that would hear of it has
 * not come, and the next person's registration would begin with this phone.
 */
export const endingRegistration =
  (signIn: SignIn): SignIn =>
  (reply, isNew) => {
    const facts = signIn(reply, isNew)
    if (facts.length > 0) saveRegistration(null)
    return facts
  }

export const connectRegistration = (reach: Page['reach']) =>
  registrationMachine.provide({
    actors: {
      loadRegistration: fromPromise<Started | null, undefined>(() => Promise.resolve(loadRegistration())),
      saveRegistration: fromCallback<SaveRegistration, undefined>(({ receive }) => {
        receive(({ started }) => saveRegistration(started))
      }),
      sendCode: fromPromise<CodeAnswer, { started: Started | null }>(({ input, signal }) =>
        askForCode(reach, input.started, signal),
      ),
    },
  })
