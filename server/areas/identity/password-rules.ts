import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { paths } from '../../platform/paths.ts'
import type { FieldErrors } from '../../platform/errors.ts'

/** What a password must not be made of. */
export type OwnWords = { name?: string | null; email?: string | null; phone?: string | null }

/** From this length on a password may be of any kind: length is worth more than digits. */
const longEnough = 15
/** Emails and digits that a password needs beside words that anybody can look up. */
const leastBeside = 5
const shortestWord = 4
const shopName = 'oja'

let common: ReadonlySet<string> | undefined
/** The 10,000 commonest passwords of eight characters or more, in lower case; scripts/common-passwords.ts makes the file. Read once, at the start. */
export const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(brotliDecompressSync(readFileSync(paths.commonPasswords)).toString().split('\n')))

/** Lower case, without accents and signs: "Ọjà-2024" is "oja2024". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const wordsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)].map(plain)

function ownWords({ name, email, phone }: OwnWords): string[] {
  const number = (phone ?? '').replace(/^\+234/, '')
  // Of the e-mail's other half many people share the words.
  const words = [...wordsOf(name ?? ''), plain(email ?? ''), ...wordsOf((email ?? '').split('@')[0] ?? ''), number]
  const long = words.filter((word) => word.length >= shortestWord)
  // The longest first, so that a whole name goes before its parts.
  return [...new Set([...long, shopName])].sort((a, b) => b.length - a.length)
}

/** Whether little but the person's own name, e-mail or phone, or the shop's name, is left of a password. */
function isOwn(password: string, own: OwnWords): boolean {
  const typed = plain(password)
  const beside = ownWords(own).reduce((rest, word) => rest.replaceAll(word, ''), typed)
  return beside !== typed && beside.length < leastBeside
}

function complaintOf(password: string, own: OwnWords): string | undefined {
  const isLong = [...password].length >= longEnough
  if (!isLong && (!/\p{L}/u.test(password) || !/\d/.test(password))) {
    return `Use at least one letter and one number, or ${longEnough} characters of any kind.`
  }
  const isCommon = commonPasswords().has(password.toLowerCase()) || new Set(password).size < 3
  if (isCommon) return 'Many people use that password, so it is tried first. Please choose another.'
  if (isOwn(password, own)) return 'Please choose a password without your name, email or phone number in it.'
  return undefined
}

/**
 * What is wrong with a new password beyond its length, which the contract checks: 8 characters or more with an email and
 * a digit, or 15 of any kind; none of the commonest, and none made of what is known of the person.
 */
export function passwordErrors(password: string, confirmation: string | undefined, own: OwnWords = {}): FieldErrors {
  const complaint = complaintOf(password, own)
  if (complaint !== undefined) return { password: [complaint] }
  if (confirmation !== undefined && confirmation !== password) {
    return { password_confirmation: ['The two passwords are not the same.'] }
  }
  return {}
}
