import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** What source hands to people: its strings. */
const stringsOf = (source: string): string[] =>
  source.replaceAll(/^\s*(\/\*\*|\*|\/\/|import).*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|`[^`]*`|"(?:[^"\\\n]|\\.)*"/g) ??
  []

const catalogues = readdirSync(new URL('en/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => stringsOf(read(`en/${file}`)))

const server = '../../../server'
const seeds = ['settings', 'stores', 'history'].flatMap((name) =>
  stringsOf(read(`${server}/platform/db/seed/${name}.json`)),
)

/** Text messages are written in the letters that every phone has: they say Oja. */
const isTextMessage = (part: string): boolean => /^\w+(Text|Message)\b/.test(part)

const emails = [
  'identity/emails',
  'identity/second-factor/emails',
  'orders/order-emails',
  'orders/case-email',
  'orders/staff-emails',
].flatMap((file) =>
  read(`${server}/areas/${file}.ts`)
    .split(/^export const /m)
    .filter((part) => !isTextMessage(part))
    .flatMap(stringsOf),
)

describe('what people read', () => {
  const all = [...catalogues, ...seeds, ...emails]

  it.each([
    ['Email', /\be-mail/i],
    ['Ojà', /\bOja\b|Ọjà/],
    ['Log in, where it says what to do,', /\bLogin(<\/\w+>)? (and|first|again|here|or)\b/],
  ])('spells %s in one way', (_, other) => {
    expect(all.filter((text) => other.test(text))).toEqual([])
  })
})
