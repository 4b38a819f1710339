/**
 * How hard a new password is to guess, in words. The rule that counts is the server's: 8 characters with a letter
 * and a digit, or 15 of any kind.
 */
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'

const t = words(account)

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]

const isLong = (password: string): boolean => password.length >= 8
const isMixed = (password: string): boolean =>
  [...password].length >= 15 || (/\p{L}/u.test(password) && /\d/.test(password))

export const asks: readonly { words: string; isMet: (password: string) => boolean }[] = [
  {
    get words() {
      return t('account.8CharactersOrMore')
    },
    isMet: isLong,
  },
  {
    get words() {
      return t('account.aLetterAndADigitOr')
    },
    isMet: isMixed,
  },
]

/** Runs like "aaaa", "1234" and "qwerty" add length but no strength. */
const easyRuns = /(.)\1{2,}|(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwerty|password|letmein|nigeria|naija)/i

export function strengthOf(password: string): string {
  if (!isLong(password) || !isMixed(password)) return t('account.tooEasy')
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = variety + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 2 : 0)
  const worth = easyRuns.test(password) ? points - 2 : points
  return worth >= 4 ? t('account.strong') : worth >= 3 ? t('account.fair') : t('account.weak')
}
