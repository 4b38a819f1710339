import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who is giving back under which name just now: providers without a key of ours would give twice to two who ask at once. */
export const refundClaims = pgTable('refund_claims', {
  refund_id: text().primaryKey(),
  claimed_until: instant().notNull(),
})
