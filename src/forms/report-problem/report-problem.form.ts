import * as v from 'valibot'
import { type CaseReason, caseReasons } from '#machines/order/cases.read.ts'
import { filled, pictures, ruleOf } from '../fields.ts'

/** `line:12:0` says that it is about product 12, in no special measurement. */
const lineOf = ([field, value]: [string, unknown]) => {
  const [, product, measurement] = /^line:(\d+):(\d+)$/.exec(field) ?? []
  if (!product || value !== 'true') return []
  return [{ product_id: Number(product), product_measurement_id: Number(measurement) || null }]
}

const linesOf = (values: object) => Object.entries(values).flatMap(lineOf)

const isReason = (value: string): value is CaseReason => caseReasons.includes(value as CaseReason)

const reason = v.optional(
  v.pipe(
    v.string(),
    v.check(isReason, 'forms.problem_reason_missing'),
    v.transform((value) => value as CaseReason),
  ),
  '',
)

/** The subject is the number of the order. `whole` is the whole order, whatever lines were chosen before; what is refused of the choice stands at `items`. */
export const reportProblemForm = {
  id: 'report-problem',
  schema: v.pipe(
    v.looseObject({ reason, text: filled('forms.problem_missing'), images: pictures }),
    ruleOf(
      'items',
      'forms.problem_items_missing',
      (values) => values['whole'] === 'true' || linesOf(values).length > 0,
    ),
    v.transform((values) => ({
      reason: values.reason,
      text: values.text,
      images: values.images,
      items: values['whole'] === 'true' ? [] : linesOf(values),
    })),
  ),
}
