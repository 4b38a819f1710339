/** Schemas of what was typed in the back office and stands in the storage of a tab. */
import * as v from 'valibot'
import type { KeptPhoneDraft, PhoneDraft } from '#machines/admin/phone-order/phone-order.types.ts'
import type { GridDraft, PendingCell } from '#machines/admin/grid/grid.types.ts'
import type { FieldValue, Refused, Values } from '#machines/admin/resource.definition.ts'
import type { RecordDraft } from '#machines/admin/resource.types.ts'
import type { Message } from '#ui/text/message.ts'
import { count, written } from './stored.ts'

const values = written<Values>(v.record(v.string(), v.unknown()))

export const recordDraft: v.GenericSchema<unknown, RecordDraft> = v.object({
  version: v.nullable(v.number()),
  base: values,
  typed: values,
})

const line = v.object({
  product_id: count,
  product_measurement_id: v.nullable(count),
  quantity: count,
  name: v.string(),
  label: v.nullable(v.string()),
})

const text = v.string()

const phoneDraft: v.GenericSchema<unknown, PhoneDraft> = v.object({
  customer_id: v.nullable(count),
  name: text,
  phone: text,
  email: text,
  lines: v.array(line),
  how: v.picklist(['delivery', 'pickup']),
  state_code: text,
  lga: text,
  city: text,
  address: text,
  landmark: text,
  instructions: text,
  store_id: v.nullable(count),
  coupon_code: text,
  note: text,
  // a draft of before it was asked
  substitution: v.fallback(v.picklist(['call', 'similar', 'refund']), 'call'),
  payment: v.picklist(['link', 'on_delivery', 'recorded']),
  hold_minutes: v.number(),
  paid_with: v.picklist(['cash', 'pos', 'transfer']),
  reference: text,
})

export const keptPhoneDraft: v.GenericSchema<unknown, KeptPhoneDraft> = v.object({ key: v.string(), draft: phoneDraft })

const message = written<Message>(v.looseObject({ code: v.string() }))
const value = written<FieldValue>(v.unknown())

const cell: v.GenericSchema<unknown, PendingCell> = v.object({
  id: count,
  field: v.string(),
  typed: v.string(),
  value,
  refused: v.nullable(written<Refused>(v.looseObject({ field: v.string(), code: v.string() }))),
  row: v.number(),
  before: value,
  message: v.nullable(message),
  clash: v.nullable(v.object({ theirs: value, changedBy: v.optional(v.nullable(v.string()), null) })),
})

export const gridDraft: v.GenericSchema<unknown, GridDraft> = v.object({ cells: v.array(cell) })
