import * as v from 'valibot'
import { filled, phone, text, textOrNull, ticked } from '../fields.ts'

export const addressForm = {
  id: 'address',
  schema: v.object({
    /** '' for a new one */
    id: text,
    label: textOrNull,
    recipient: filled('forms.recipient_missing'),
    phone,
    state_code: filled('forms.state_missing'),
    lga: filled('forms.lga_missing'),
    city: filled('forms.city_missing'),
    line1: filled('forms.street_missing'),
    landmark: textOrNull,
    instructions: textOrNull,
    is_default: ticked,
  }),
}
