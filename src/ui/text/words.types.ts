/** Types of messages: what a text takes is read from the text itself. */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { ReactElement, ReactNode } from 'react'

/** Messages of one area in ICU MessageFormat, by code: `area.name`. */
export type Catalogue = Readonly<Record<string, string>>

/** The same messages in another language; what is not there yet is said in English. */
export type Translation<Source extends Catalogue> = Readonly<Partial<Record<keyof Source, string>>>

type Argument = string | number

type ArgumentTypes = { ICUArgument: Argument; ICUNumberArgument: number; ICUDateArgument: Date }

/** What a message takes: `{name}` a string or a number, `{count, plural, …}` a number. */
export type ParamsOf<Message extends string> = GetICUArgs<Message, ArgumentTypes>

/** Names of the tags of a message: `<link>…</link>`. */
export type TagsOf<Message extends string> = Message extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | TagsOf<Rest>
  : never

type Given<Params> = keyof Params extends never ? [] : [params: Params]

/** Says the messages of a catalogue in the language of the document. */
export type Text<Source extends Catalogue> = {
  <Code extends keyof Source & string>(code: Code, ...params: Given<ParamsOf<Source[Code]>>): string
  /** A message with tags: the words of a tag stand inside of the element of its name, `t.rich('cart.terms', { link: <a href="/terms" /> })`. */
  rich: <Code extends keyof Source & string>(
    code: Code,
    params: Record<TagsOf<Source[Code]>, ReactElement> & ParamsOf<Source[Code]>,
  ) => ReactNode
}

/** Codes of messages that take nothing. */
type PlainCodes<Source extends Catalogue> = {
  [Code in keyof Source & string]: keyof ParamsOf<Source[Code]> extends never ? Code : never
}[keyof Source & string]

type Plain<Codes extends string> = [Codes] extends [never]
  ? never
  : { readonly code: Codes; readonly params?: Readonly<Record<string, never>> | undefined }

/**
 * The messages of a catalogue as data: what machines, journal and toasts carry in place of a sentence. Those that take nothing are one member of
 * the union together: TypeScript gives up on a product of two unions with more than 100,000 members, which 317 messages of a member each reach.
 */
export type MessagesOf<Source extends Catalogue> =
  | Plain<PlainCodes<Source>>
  | {
      [Code in Exclude<keyof Source & string, PlainCodes<Source>>]: {
        readonly code: Code
        readonly params: Readonly<ParamsOf<Source[Code]>>
      }
    }[Exclude<keyof Source & string, PlainCodes<Source>>]
