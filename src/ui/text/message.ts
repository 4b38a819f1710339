/** What machines, journal and toasts carry in place of a sentence: `{ code, params }`. */
import type { office } from '#text/office.ts'
import type { officeRules } from '#text/office-rules.ts'
import type { forms } from '#text/forms.ts'
import type { proof } from '#text/proof.ts'
import type { server } from '#text/server.ts'
import type { MessagesOf } from './words.types.ts'
import type { identity } from '#text/identity.ts'
import type { notices } from '#text/notices.ts'
import type { purchase } from '#text/purchase.ts'
import type { mutations } from '#text/mutations.ts'

/** The server's code and params for one thing that it refused, said in the words of a catalogue that has them, else by its own sentence. */
type Refused = {
  readonly code: 'server.refused'
  readonly params: {
    readonly message: string
    readonly reason: string
    readonly given: Readonly<Record<string, string | number>>
  }
}

/** A catalogue whose messages state may carry is named here. */
export type Message =
  | Exclude<MessagesOf<typeof server>, { code: 'server.refused' }>
  | Refused
  | MessagesOf<typeof notices>
  | MessagesOf<typeof forms>
  | MessagesOf<typeof identity>
  | MessagesOf<typeof mutations>
  | MessagesOf<typeof proof>
  | MessagesOf<typeof purchase>
  | MessagesOf<typeof office>
  | MessagesOf<typeof officeRules>
