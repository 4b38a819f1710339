import * as v from 'valibot'
import { sixDigits } from '../fields.ts'

export const enrolmentCodeForm = { id: 'enrolment-code', schema: v.object({ code: sixDigits }) }
