import * as v from 'valibot'
import { number, phone } from '../fields.ts'

export const changePhoneForm = { id: 'change-phone', schema: v.object({ phone, user_id: number }) }
