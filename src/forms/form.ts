/** What a form is: a schema and what stays secret; what submits it stands beside it in `{form}.submit.ts`. */
import * as v from 'valibot'
import type { FieldRefusal, FormAnswer, FormValues } from '#machines/forms/forms.types.ts'
import type { Message } from '#ui/text/message.ts'
import type { FormTools } from './form-tools.ts'

export type FormDefinition<Schema extends v.GenericSchema = v.GenericSchema> = {
  /** The name of its folder. */
  readonly id: string
  readonly schema: Schema
  /** Fields that never enter a draft, besides those of every form (`secretFields`). */
  readonly secrets?: readonly string[]
}

/** Submits typed values. */
export type Submit = (typed: FormValues, tools: FormTools) => Promise<FormAnswer>

/** What a schema refuses of the values, at most one thing of each field. Nothing of what was typed stands in it. */
export function refusalsOf({ schema }: FormDefinition, values: FormValues): FieldRefusal[] {
  const refusals = new Map<string, FieldRefusal>()
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = String(issue.path?.[0]?.key ?? '')
    const count = issue.requirement
    const message = { code: issue.message, ...(typeof count === 'number' && { params: { count } }) } as Message
    if (!refusals.has(field)) refusals.set(field, { field, message })
  }
  return [...refusals.values()]
}

/** @param run takes what the schema makes of the typed values */
export const submitterOf =
  <Schema extends v.GenericSchema>(
    form: FormDefinition<Schema>,
    run: (values: v.InferOutput<Schema>, tools: FormTools) => Promise<FormAnswer>,
  ): Submit =>
  async (typed, tools) => {
    const { success, output } = v.safeParse(form.schema, typed)
    // A view checks before it submits: this is for values that never went through one.
    if (!success)
      return {
        tag: 'refused',
        message: { code: 'forms.failed' },
        refusals: refusalsOf(form, typed),
        retryAfter: null,
        requestId: null,
      }
    return run(output, tools)
  }
