import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Projection: goods that an order holds. `stock_quantity` of products and measurements is what can still be sold, so reserving takes from
 * it and releasing gives back; committed goods have left the store.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    order_number: text().notNull(),
    product_id: integer().notNull(),
    measurement_id: integer(),
    quantity: integer().notNull(),
    status: text({ enum: ['reserved', 'committed', 'released', 'restocked'] })
      .notNull()
      .default('reserved'),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('stock_reservations_goods')
      .on(table.order_number, table.product_id, table.measurement_id)
      .nullsNotDistinct(),
    check('stock_reservations_quantity_positive', sql`${table.quantity} > 0`),
    index('stock_reservations_product').on(table.product_id, table.measurement_id),
  ],
)
