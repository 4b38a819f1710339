/** Forms for views: any number of instances, each as long as the view that shows it. */
import { useSelector } from '@xstate/react'
import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { refusalsOf, type FormDefinition } from '#forms/form.ts'
import type { FormValues } from '#machines/forms/forms.types.ts'
import { forms } from '#text/forms.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'
import { useAccount } from './account-part.ts'

words(forms)
words(server)

type FormOptions = {
  /** What or whom the form is about, as the number of an order: what was typed and not sent comes back with the same subject alone. */
  readonly subject?: string
  /** What the fields begin with. */
  readonly values?: FormValues
  /** The values are what is stored: where that changes, fields that nobody has typed into show it. */
  readonly follows?: boolean
}

/** A form that lives as long as the view that shows it; what was typed and not sent is there when the view comes back. */
export function useForm(
  definition: FormDefinition,
  { subject = '', values: given = {}, follows = false }: FormOptions = {},
) {
  const account = useAccount()
  // The first values count when the form opens; of later ones a form that follows takes those that overwrite nothing typed.
  const [values] = useState(given)
  const { id: form, secrets } = definition
  const key = `${form} ${useId()}`
  // Before the first paint, so that no field shows empty first.
  useLayoutEffect(() => {
    account.send({ type: 'form.opened', form, key, subject, values, secrets: secrets ?? [] })
    return () => account.send({ type: 'form.closed', key })
  }, [account, form, key, subject, values, secrets])
  const actor = useSelector(account, ({ context }) => context.forms[key])
  const stored = follows ? JSON.stringify(given) : null
  useEffect(() => {
    if (!actor || stored === null || JSON.stringify(actor.getSnapshot().context.before) === stored) return
    actor.send({ type: 'values.changedElsewhere', values: JSON.parse(stored) as FormValues })
  }, [actor, stored])
  const snapshot = useSelector(actor, (one) => one)
  /** What the schema says of the values as they stand at this moment. */
  const refusals = () => refusalsOf(definition, actor?.getSnapshot().context.values ?? values)
  const { errors = {}, message = null } = snapshot?.context ?? {}
  return {
    values: snapshot?.context.values ?? values,
    errors,
    /** What is wrong with a field, in words. */
    errorOf(field: string): string | undefined {
      const [first] = errors[field] ?? []
      return first && say(first)
    },
    message: message && say(message),
    requestId: snapshot?.context.requestId ?? null,
    /** Seconds to wait from when the refusal came; null when there is nothing to wait for. */
    retryAfter: snapshot?.context.retryAfter ?? null,
    isBusy: snapshot?.hasTag('busy') ?? false,
    isWaiting: snapshot?.matches('waiting') ?? false,
    isDone: snapshot?.matches('done') ?? false,
    /** It hears what is changed: from its first commit on. */
    isOpen: actor !== undefined,
    /** What the server answered, once it is done. */
    reply: snapshot?.context.reply ?? null,
    change: (field: string, value: string) => actor?.send({ type: 'field.changed', field, value }),
    leave: (field: string) => actor?.send({ type: 'field.left', field, refusals: refusals() }),
    submit: () => actor?.send({ type: 'form.submit', refusals: refusals() }),
  }
}

export type FormView = ReturnType<typeof useForm>
