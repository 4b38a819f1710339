import * as v from 'valibot'

/** Sixteen letters and digits, with whatever spaces and dashes. */
const shape = /^(?:[\s-]*[0-9A-Za-z]){16}[\s-]*$/

export const recoveryCodeForm = {
  id: 'recovery-code',
  schema: v.object({ code: v.optional(v.pipe(v.string(), v.trim(), v.regex(shape, 'forms.recovery_code_wrong')), '') }),
}
