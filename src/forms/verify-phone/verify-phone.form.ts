import * as v from 'valibot'
import { number, sixDigits, text } from '../fields.ts'

export const verifyPhoneForm = {
  id: 'verify-phone',
  schema: v.object({ code: sixDigits, phone: text, user_id: number }),
}
