import * as v from 'valibot'
import { secret } from '../fields.ts'

export const deleteAccountForm = { id: 'delete-account', schema: v.object({ password: secret }) }
