import * as v from 'valibot'
import { email } from '../fields.ts'

export const forgotPasswordForm = { id: 'forgot-password', schema: v.object({ email }) }
