import type { Address } from '../profile.read.ts'

/** What an address is called: its label, or else where it is. */
export const titleOf = ({ label, line1 }: Pick<Address, 'label' | 'line1'>): string => label?.trim() || line1
