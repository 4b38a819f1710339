import * as v from 'valibot'
import { filled, ruleOf } from '../fields.ts'

/** `take:12:0` says how many of product 12, in no special measurement, go back. */
const takeOf = ([field, value]: [string, unknown]) => {
  const [, product, measurement] = /^take:(\d+):(\d+)$/.exec(field) ?? []
  const quantity = Number(value)
  if (!product || !(quantity > 0)) return []
  return [{ product_id: Number(product), product_measurement_id: Number(measurement) || null, quantity }]
}

/** The subject is the number of the order. A refusal of the goods stands at the field `items`. */
export const returnOrderForm = {
  id: 'return-order',
  schema: v.pipe(
    v.looseObject({ reason: filled('forms.reason_missing') }),
    ruleOf('items', 'forms.items_missing', (values) =>
      Object.entries(values).some((field) => takeOf(field).length > 0),
    ),
    v.transform((values) => ({ reason: values.reason, items: Object.entries(values).flatMap(takeOf) })),
  ),
}
