/** Finds what submits a form in its folder, and gives it the keys under which the server knows one submission from the next. */
import type { FormAnswer, Submission } from '#machines/forms/forms.types.ts'
import type { SignInAttempt } from '#services/identity/sign-in-attempt.ts'
import type { Submit } from '../../../forms/form.ts'
import { byName, loadFrom, type Folders } from './folders.ts'
import type { Page } from '../../page.ts'
import { gatherFacts } from './gather-facts.ts'

const inFolders = byName(import.meta.glob<Submit>('../../../forms/*/*.submit.ts', { import: 'submit' }))

type SubmitParts = Pick<Page, 'reach' | 'newId'> & {
  session: Pick<Page['session'], 'signIn' | 'changeUser'>
  orderAccessTokens: Pick<Page['orderAccessTokens'], 'keep'>
  attempt: SignInAttempt
}

/** @param submitters other than those of `src/forms` in tests */
export function createSubmit(parts: SubmitParts, submitters: Folders<Submit> = inFolders) {
  const { reach, newId, orderAccessTokens, attempt } = parts
  /** One key for one set of typed values, until they are done: a second press of the same form asks for the same thing. */
  const keys = new Map<string, { typed: string; key: string }>()
  const keyOf = (purpose: string, typed: string): string => {
    const known = keys.get(purpose)
    const key = known?.typed === typed ? known.key : newId()
    keys.set(purpose, { typed, key })
    return key
  }

  const submitterOf = (form: string) => loadFrom(submitters, form, 'of src/forms submits')

  return {
    /** Fetches what submits a form, so that pressing its button waits for the server alone. */
    prepare(form: string): void {
      submitterOf(form).catch(() => undefined)
    },
    async submit({ form, subject, values, before = {} }: Submission, signal: AbortSignal): Promise<FormAnswer> {
      const [submit, there] = await Promise.all([submitterOf(form), reach()])
      const typed = JSON.stringify(values)
      const prefix = `${form} ${subject}`
      const { tools, withFacts } = gatherFacts(parts)
      const answer = await submit(values, {
        subject,
        before,
        ...tools,
        attempt,
        signal,
        orderAccessTokens,
        call: (work) => there.call(work, signal),
        key: (purpose = '') => keyOf(`${prefix} ${purpose}`, typed),
      })
      // What is asked for after this is a new request, even in the same words: an address that was removed, and is put in again.
      if (answer.tag === 'done')
        for (const purpose of keys.keys()) if (purpose.startsWith(`${prefix} `)) keys.delete(purpose)
      return withFacts(answer)
    },
  }
}
