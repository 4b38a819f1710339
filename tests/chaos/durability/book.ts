/** What a crowd was told, and what it is still waiting to hear. */
import type { Journey } from '../journey.ts'

/** Something put into a cart under a key. One that was never answered is asked again under the same key. */
export type Add = { key: string; isAcknowledged: boolean }

export type Account = { email: string; phone: string; password: string; token: string; adds: Add[] }

export type Book = {
  /** Those whose registration was acknowledged. */
  accounts: Account[]
  journeys: Journey[]
}

export const makeBook = (): Book => ({ accounts: [], journeys: [] })

/** How many answers 2xx the book holds. */
export const acknowledgedIn = ({ accounts, journeys }: Book): number =>
  accounts.length +
  accounts.flatMap(({ adds }) => adds.filter(({ isAcknowledged }) => isAcknowledged)).length +
  journeys.reduce(
    (sum, { order, reference, isPaid }) => sum + Number(Boolean(order)) + Number(Boolean(reference)) + Number(isPaid),
    0,
  )
