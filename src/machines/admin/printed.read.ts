/** Reads what is printed of orders; amounts are naira. */
import { readData } from '#machines/catalog/read-data.ts'
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']
export type PrintedOrders = Schemas['PrintedOrders']
export type PackingSlip = Schemas['PackingSlip']
export type Receipt = Schemas['Receipt']

/** Null when the reply holds no documents. */
export function readPrintedOrders(reply: unknown): PrintedOrders | null {
  const printed = readData<PrintedOrders>(reply)
  return Array.isArray(printed?.packing_slips) && Array.isArray(printed.receipts) ? printed : null
}
