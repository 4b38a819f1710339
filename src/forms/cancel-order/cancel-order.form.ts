import * as v from 'valibot'
import { textOrNull } from '../fields.ts'

/** The subject is the number of the order. */
export const cancelOrderForm = { id: 'cancel-order', schema: v.object({ reason: textOrNull }) }
