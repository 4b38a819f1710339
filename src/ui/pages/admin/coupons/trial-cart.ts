/** The cart that a coupon is tried on: its goods, where it goes, and whose it is. */
import type { PhoneLine } from '#machines/admin/phone-order/phone-order.types.ts'

export type Who = { readonly id: number; readonly name: string }

/** `state`: the code of a state, empty where none is chosen. */
export type TrialCart = { readonly lines: readonly PhoneLine[]; readonly state: string; readonly who: Who | null }

export const emptyCart: TrialCart = { lines: [], state: '', who: null }
