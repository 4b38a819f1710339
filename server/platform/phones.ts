import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Mobile numbers of Nigeria: +234, then ten digits that start with 70, 80, 81, 90 or 91. */
const mobile = /^\+234(?:70|80|81|90|91)\d{8}$/

/** `0803…`, `803…`, `234803…`, `+234 803…`, `+234 (0)803…` and `00234803…` as E.164; undefined for anything else. */
export function toE164(typed: string): string | undefined {
  const number = typed.trim().replace(/^(?:00|\+)?234\s*\(?0?\)?/, '+234')
  const e164 = parsePhoneNumberFromString(number, 'NG')?.number
  return e164 !== undefined && mobile.test(e164) ? e164 : undefined
}

/** `0803 ••• 7765`: enough for its owner to know it by. */
export const maskPhone = (e164: string): string => `0${e164.slice(4, 7)} ••• ${e164.slice(-4)}`
