import * as v from 'valibot'
import { sixDigits } from '../fields.ts'

export const confirmPhoneForm = { id: 'confirm-phone', schema: v.object({ code: sixDigits }) }
