/** The account part for views. */
import type { AccountRef } from '#machines/account/account.machine.ts'
import { accountPart } from '#machines/account/account.part.ts'
import { useArrivingPart } from './shop.tsx'

export const useAccount = (): AccountRef => useArrivingPart(accountPart)
