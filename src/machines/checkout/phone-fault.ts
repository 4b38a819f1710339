import { readPhone } from '#machines/forms/phone.ts'

/** What keeps a text from being a Nigerian mobile number, by the code of its words; null where nothing does. */
export function phoneFault(text: string) {
  if (readPhone(text)) return null
  const typed = text.replace(/[\s().-]/g, '')
  // nothing, no digits alone, or a number of another country
  if (!/^(\+234)?\d+$/.test(typed)) return 'forms.phone_wrong'
  const { length } = typed.replace(/^(\+?234|0)/, '')
  if (length < 10) return 'purchase.phone_short'
  return length > 10 ? 'purchase.phone_long' : 'purchase.phone_start'
}
