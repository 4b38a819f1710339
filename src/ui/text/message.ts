/** What machines, journal and toasts carry in place of a sentence: `{ code, params }`. */
import type { forms } from '#text/forms.ts'
import type { proof } from '#text/proof.ts'
import type { server } from '#text/server.ts'
import type { MessagesOf } from './words.types.ts'
import type { identity } from '#text/identity.ts'
import type { notices } from '#text/notices.ts'
import type { purchase } from '#text/purchase.ts'
import type { mutations } from '#text/mutations.ts'

/** A catalogue whose messages state may carry is named here. */
export type Message =
  | MessagesOf<typeof server>
  | MessagesOf<typeof notices>
  | MessagesOf<typeof forms>
  | MessagesOf<typeof identity>
  | MessagesOf<typeof mutations>
  | MessagesOf<typeof proof>
  | MessagesOf<typeof purchase>
