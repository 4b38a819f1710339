import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { measurements, products } from './catalogue.ts'
import { instant, kobo } from './columns.ts'
import { users } from './identity.ts'

/** What a person asked to be told of: an account's, else an installation's. The triggers of the migration ask for the jobs that tell it. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['back_in_stock', 'price_drop', 'cart_reminder'] }).notNull(),
    customer_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    installation_hash: text(),
    /** Null for the cart. */
    product_id: integer().references(() => products.id, { onDelete: 'cascade' }),
    measurement_id: integer().references(() => measurements.id, { onDelete: 'cascade' }),
    /** Of a price drop: the price when it was asked for, or told last. */
    noted_price: kobo(),
    /** Its place: who asked first is told first. */
    asked_at: instant().notNull(),
    /** When it was told last. Back in stock is over then; the others go on. */
    told_at: instant(),
  },
  (table) => [
    unique('notices_once')
      .on(table.kind, table.customer_id, table.installation_hash, table.product_id, table.measurement_id)
      .nullsNotDistinct(),
    index('notices_of_goods').on(table.product_id, table.kind, table.asked_at),
    index('notices_of_measurement').on(table.measurement_id),
    index('notices_of_customer').on(table.customer_id),
    index('notices_of_installation').on(table.installation_hash),
    check('notices_of_one', sql`(${table.customer_id} is null) <> (${table.installation_hash} is null)`),
    check('notices_of_something', sql`(${table.kind} = 'cart_reminder') = (${table.product_id} is null)`),
    check('notices_priced', sql`(${table.kind} = 'price_drop') = (${table.noted_price} is not null)`),
  ],
)
