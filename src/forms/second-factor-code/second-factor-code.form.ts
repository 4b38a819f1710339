import * as v from 'valibot'
import { sixDigits } from '../fields.ts'

export const secondFactorCodeForm = { id: 'second-factor-code', schema: v.object({ code: sixDigits }) }
