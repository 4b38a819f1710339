/** How typed text finds names: two letters find beginnings of words, more find parts. Both kinds of patterns are served by an index of trigrams. */
import { type SQL, sql } from 'drizzle-orm'

const escaped = (text: string): string => text.replaceAll(/[%_\\]/g, String.raw`\$&`)

/** The pattern of LIKE for what has the text anywhere. */
export const partly = (text: string): string => `%${escaped(text)}%`

/** @param column in small letters, as the index has it @param text in small letters */
export function hasWords(column: SQL, text: string): SQL {
  const plain = escaped(text)
  return text.length < 3
    ? sql`(${column} like ${`${plain}%`} or ${column} like ${`% ${plain}%`})`
    : sql`${column} like ${partly(text)}`
}

/** Sorts what begins with the text before what has it further on. */
export const beginsFirst = (column: SQL, text: string): SQL => sql`(${column} like ${`${escaped(text)}%`}) desc`

/** Digits of a part of a phone number, without what stands before them in each way of writing; null for what is none. */
export function partOfPhone(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?234|^0/, '')
  return digits.length >= 4 ? digits : null
}
