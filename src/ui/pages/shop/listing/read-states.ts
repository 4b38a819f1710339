import type { State } from '#machines/catalog/catalog.types.ts'
import { readData } from '#machines/catalog/read-data.ts'

export const readStates = (reply: unknown): State[] | null => readData<State[]>(reply)

/** What delivery to an LGA costs, naira; null where nothing is delivered. */
export const feeTo = (state: State, lga: string): number | null =>
  state.unserved?.includes(lga) ? null : (state.own_fees?.[lga] ?? state.base_fee)
