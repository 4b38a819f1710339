/**
 * What was typed into forms and not sent. Each view of a form has what was typed into it; when it closes, the next view of the same
 * form and subject takes that over. Several views may be open at once and close in any order: of each field the last typed counts, and
 * what one of them sends takes nothing from the others.
 */
import type { FormValues } from '#machines/forms/forms.types.ts'

/** One view of a form, and what or whom it is about. */
export type Instance = { form: string; subject: string; key: string }

type Typed = Instance & { field: string; value: string }

/** By view and field; what was typed last stands last. */
export type Drafts = Readonly<Record<string, Typed>>

const nameOf = ({ form, subject, key, field }: Typed): string => `${form} ${subject} ${key} ${field}`

const named = (all: readonly Typed[]): Drafts => Object.fromEntries(all.map((one) => [nameOf(one), one]))

const isOf = (one: Typed, { form, subject, key }: Instance): boolean =>
  one.form === form && one.subject === subject && one.key === key

/** Of views that have closed, of the same form and subject. */
const isLeftFor =
  ({ form, subject }: Instance, isOpen: (key: string) => boolean) =>
  (one: Typed): boolean =>
    one.form === form && one.subject === subject && !isOpen(one.key)

export function typedInto(drafts: Drafts, { form, subject, key }: Instance, values: FormValues): Drafts {
  const typed = Object.entries(values).map(([field, value]): Typed => ({ form, subject, key, field, value }))
  const names = new Set(typed.map(nameOf))
  return named([...Object.values(drafts).filter((one) => !names.has(nameOf(one))), ...typed])
}

/** What a view of this form and subject begins with, over its own values. */
export const leftTyped = (drafts: Drafts, about: Instance, isOpen: (key: string) => boolean): FormValues =>
  Object.fromEntries(
    Object.values(drafts)
      .filter(isLeftFor(about, isOpen))
      .map(({ field, value }) => [field, value]),
  )

/** What is left becomes the draft of the view that begins with it. */
export function takeOver(drafts: Drafts, to: Instance, isOpen: (key: string) => boolean): Drafts {
  const isLeft = isLeftFor(to, isOpen)
  const others = Object.values(drafts).filter((one) => !isLeft(one))
  return typedInto(named(others), to, leftTyped(drafts, to, isOpen))
}

/** What this view held was sent. */
export const withoutTyped = (drafts: Drafts, instance: Instance): Drafts =>
  named(Object.values(drafts).filter((one) => !isOf(one, instance)))
