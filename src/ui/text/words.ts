/** Says messages: views by `words`, and by `say` what state carries as a code with params. */
import format, { type FormatValues } from 'icu-minify/format'
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { grouped } from './grouped.ts'
import { arrived, isKnown, languageTag, messageOf, sourceTag } from './language.ts'
import type { Message } from './message.ts'
import type { Catalogue, Text } from './words.types.ts'

type Given<Formatter extends abstract new (...given: never[]) => unknown> = ConstructorParameters<Formatter>

const rules = new Map<string, Intl.PluralRules>()

/** `grouped` writes what Intl writes for English and spares every page the loading of Intl's numbers. */
const plainNumber = { format: (number: number) => grouped(number) } as Intl.NumberFormat

const formatters = {
  getDateTimeFormat: (...given: Given<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: Given<typeof Intl.NumberFormat>) =>
    given[0] === sourceTag && given[1] === undefined ? plainNumber : new Intl.NumberFormat(...given),
  getPluralRules: (...[tag, options]: Given<typeof Intl.PluralRules>) => {
    const key = `${String(tag)} ${options?.type ?? ''}`
    const made = rules.get(key) ?? new Intl.PluralRules(tag, options)
    rules.set(key, made)
    return made
  },
}

const tell = (code: string, params?: Record<string, unknown>) =>
  format<ReactNode>(messageOf(code), languageTag(), params as FormatValues<ReactNode>, { formatters })

const text = (code: string, params?: Record<string, unknown>): string => {
  const told = tell(code, params)
  return Array.isArray(told) ? told.join('') : String(told)
}

/** The words of a tag become the children of its element; a tag without words leaves the element as it is. */
const around = (value: unknown): unknown =>
  isValidElement(value)
    ? (inside: ReactNode[]) => (inside.join('') === '' ? value : cloneElement(value, undefined, ...inside))
    : value

text.rich = (code: string, params: Record<string, unknown>): ReactNode => {
  const told = tell(code, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, around(value)])))
  return Array.isArray(told) ? createElement(Fragment, null, ...told) : told
}

/**
 * What says the messages of catalogues, in the language of the page, at the time of the call: a table at the top of a module holds
 * codes, not texts.
 */
export function words<One extends Catalogue, Two extends Catalogue = One, Three extends Catalogue = One>(
  ...catalogues: [One] | [One, Two] | [One, Two, Three]
): Text<One & Two & Three> {
  for (const catalogue of catalogues) arrived(catalogue)
  return text as unknown as Text<One & Two & Three>
}

/** Says what state carries. Its catalogue came with the script that made the message. */
export function say(message: Message): string {
  if (message.code !== 'server.refused') return text(message.code, message.params)
  const { reason, given } = message.params
  try {
    if (isKnown(reason)) return text(reason, given)
  } catch {
    // Its params are not those of our words: the server's sentence is whole.
  }
  return text(message.code, message.params)
}
