/** The account part as the shop joins it (src/app/parts/account/index.ts), its calls going out through the given way. */
import type { AnyActorRef } from 'xstate'
import type { FormValues } from '#machines/forms/forms.types.ts'
import type { AccountReport } from '#machines/account/account.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { refusalsOf } from '#forms/form.ts'
import type { IdentityClient } from '#services/identity/identity.types.ts'
import { definitionOf } from '#tests/model/forms/definitions.ts'
import { openPart } from '#tests/model/open-part.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'
import { connectAccount } from '../../../src/app/parts/account/index.ts'
import type { Outside } from './cases.ts'

words(forms)
words(server)

export const noAnswer = 'We could not reach the market. Check your network and try again.'

export const silent = {
  log: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  debug: () => {},
  critical: () => {},
}

/** Waits in real time, because Effect answers in its own. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500; turn += 1) {
    if (isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error('The answer brought no machine on: it waits still')
}

function sayFact(fact: AccountReport): string[] {
  if (fact.type === 'session.begun') return [fact.isNew ? 'signed up' : 'signed in']
  if (fact.type === 'session.userChanged') return ['user changed']
  if (fact.type === 'account.deleted') return ['left for good']
  if (fact.type === 'goods.wanted') return fact.goods.map(({ product, quantity }) => `${quantity} ${product.name}`)
  return []
}

/** Starts the part; `client` stands for the provider's page. */
export function openAccount(outside: Outside, client?: IdentityClient) {
  const keys: string[] = []
  let ids = 0
  const machine = connectAccount({
    reach: () => Promise.resolve(outside),
    logger: silent,
    newId: () => `change-${String((ids += 1)).padStart(8, '0')}`,
    isSignedIn: () => false,
    session: {
      signIn: ({ user }, isNew) => (user ? [{ type: 'session.begun', user, isNew }] : []),
      changeUser: ({ user }) => (user ? [{ type: 'session.userChanged', user }] : []),
    },
    files: new Map(),
    orderAccessTokens: { keep: (number) => void keys.push(`key of ${number}`) },
    ...(client && { openIdentity: () => Promise.resolve(client) }),
  })
  const { actor, reports, wait } = openPart(machine)
  const part = (name: 'registration' | 'social' | 'secondFactor' | 'enrolment' | 'passkeyLogIn' | 'upload') =>
    actor.getSnapshot().children[name] as AnyActorRef

  /** Waits until nothing of a part is under way; a part that never comes back is a status without a transition. */
  const rest = (ref: () => AnyActorRef | undefined) =>
    until(() => {
      const snapshot = ref()?.getSnapshot()
      return snapshot !== undefined && !snapshot.hasTag('busy') && !snapshot.matches('returning')
    })

  return {
    actor,
    /** What was kept on this device, and what the part told of it. */
    get did() {
      return [...keys, ...reports().flatMap((one) => sayFact(one as AccountReport))]
    },
    part,
    rest,
    wait,
    /** Opens a form filled in and sends it; where it stands then. */
    async submit(form: string, values: FormValues, subject = '') {
      actor.send({ type: 'form.opened', form, key: form, subject, values, secrets: [] })
      const ref = () => actor.getSnapshot().context.forms[form]
      ref()?.send({ type: 'form.submit', refusals: refusalsOf(definitionOf(form), values) })
      if (!ref()?.getSnapshot().matches('submitting')) throw new Error(`The form "${form}" was not sent`)
      await rest(ref)
      const { value, context } = ref()!.getSnapshot()
      const errors = Object.fromEntries(
        Object.entries(context.errors).map(([field, messages]) => [field, messages.map((one) => say(one))]),
      )
      return { state: value, message: context.message && say(context.message), errors, requestId: context.requestId }
    },
    /** What the person is told by toasts, with the number of a failure. */
    toasts: () =>
      reports().flatMap((one) => {
        if (one.type !== 'toast.requested') return []
        const { message, requestId } = (one as unknown as { toast: ToastRequest }).toast
        return [requestId ? `${say(message)} (${requestId})` : say(message)]
      }),
    isOutdated: () => reports().some(({ type }) => type === 'personal.outdated'),
  }
}
