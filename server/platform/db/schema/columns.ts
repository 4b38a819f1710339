import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Money is whole kobo in storage and arithmetic: 100 kobo are one naira. */
export const kobo = () => integer()

/** Times are UTC instants. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The tint that a picture stands on. */
export const cloth = () => text({ enum: ['raffia', 'leaf', 'sky', 'lilac', 'clay', 'sun'] })

/** Words of a product, weighted; kept by a trigger (see migrations). */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
