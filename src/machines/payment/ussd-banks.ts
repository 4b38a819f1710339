/** Banks whose code may be dialled, by the digits that it begins with: those that every provider has a code of. */
import type { components } from '#openapi/generated/schema.d.ts'

export type UssdBank = components['schemas']['UssdBank']

export const ussdBanks: readonly UssdBank[] = ['737', '919', '966', '822']

/** Whether a code is dialled at this bank: "*737*33*4*18791#" is at 737. */
export const isCodeOf = (bank: UssdBank, code: string | null): boolean => code?.startsWith(`*${bank}*`) === true
