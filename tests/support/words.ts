/** What state carries as codes, in English, so that tests assert what a person reads. */
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { forms } from '#text/forms.ts'
import { identity } from '#text/identity.ts'
import { mutations } from '#text/mutations.ts'
import { notices } from '#text/notices.ts'
import { purchase } from '#text/purchase.ts'
import { server } from '#text/server.ts'
import { arrived } from '#ui/text/language.ts'
import type { Message } from '#ui/text/message.ts'
import { say } from '#ui/text/words.ts'

const all: Record<string, unknown> = { ...forms, ...identity, ...mutations, ...notices, ...purchase, ...server }
// a suite whose Vite compiles messages hands them over compiled
for (const [code, text] of Object.entries(all))
  arrived({ [code]: typeof text === 'string' ? compile(text) : (text as CompiledMessage) })

export const inWords = (message: Message): string => say(message)

/** A sentence of the server. */
export const told = (message: string): Message => ({ code: 'server.said', params: { message } })
