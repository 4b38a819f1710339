import * as v from 'valibot'
import { filled, phone } from '../fields.ts'

export const trackOrderForm = {
  id: 'track-order',
  schema: v.object({ order_number: filled('forms.order_number_missing'), phone }),
}
