/** What machines, journal and toasts carry in place of a sentence: `{ code, params }`. */
import type { forms } from '#text/forms.ts'
import type { proof } from '#text/proof.ts'
import type { server } from '#text/server.ts'
import type { MessagesOf } from './words.types.ts'

/** A catalogue whose messages state may carry is named here. */
export type Message = MessagesOf<typeof server> | MessagesOf<typeof forms> | MessagesOf<typeof proof>
