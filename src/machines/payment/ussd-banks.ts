/**
 * Banks whose code may be dialled, by the digits that it begins with. Paystack makes codes of these four and no others; Flutterwave, which
 * reaches more banks, asks for the bank on its own page, and the sandbox keeps to what both can do.
 */
import type { components } from '#openapi/generated/schema.d.ts'

export type UssdBank = components['schemas']['UssdBank']

export const ussdBanks: readonly UssdBank[] = ['737', '919', '966', '822']

/** Whether a code is dialled at this bank: "*737*33*4*18791#" is at 737. */
export const isCodeOf = (bank: UssdBank, code: string | null): boolean => code?.startsWith(`*${bank}*`) === true
