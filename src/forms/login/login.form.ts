import * as v from 'valibot'
import { filled, filledSecret } from '../fields.ts'

export const loginForm = {
  id: 'login',
  schema: v.object({ login: filled('forms.login_missing'), password: filledSecret('forms.password_missing') }),
}
