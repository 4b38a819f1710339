import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What shoppers say → what we call it; `means` is one or several words, read as "or" between rows. */
export const synonyms = pgTable('synonyms', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  term: text().notNull(),
  means: text().notNull(),
})

/** Every word of names, brands and keywords: what a mistyped word is compared with. Kept by a trigger. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  // A slip in a short word leaves hardly a trigram alike: such words are looked for by first letter and length.
  index('search_words_shape').on(sql`left(${table.word}, 1)`, sql`length(${table.word})`),
])

/** Searches that found nothing, for the admin. */
export const searchMisses = pgTable('search_misses', {
  query: text().primaryKey(),
  times: integer().notNull().default(1),
  first_at: instant().notNull().defaultNow(),
  last_at: instant().notNull().defaultNow(),
})
