/** Says messages: views by `words`, and by `say` what state carries as a code with params. */
import format, { type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { arrived, languageTag, messageOf } from './language.ts'
import type { Message } from './message.ts'
import type { Catalogue, Text } from './words.types.ts'

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
}

const tell = (code: string, params?: Record<string, unknown>) =>
  format<ReactNode>(messageOf(code), languageTag(), params as FormatValues<ReactNode>, { formatters })

const text = (code: string, params?: Record<string, unknown>): string => {
  const told = tell(code, params)
  return Array.isArray(told) ? told.join('') : String(told)
}

text.rich = (code: string, params: Record<string, unknown>): ReactNode => {
  const told = tell(code, params)
  return Array.isArray(told) ? createElement(Fragment, null, ...told) : told
}

/**
 * What says the messages of a catalogue, in the language of the page, at the time of the call: a table at the top of a module holds
 * codes, not texts.
 */
export function words<const Source extends Catalogue>(catalogue: Source): Text<Source> {
  arrived(catalogue)
  return text as unknown as Text<Source>
}

/** Says what state carries. Its catalogue came with the script that made the message. */
export const say = ({ code, params }: Message): string => text(code, params)
