import type { State } from '#machines/catalog/catalog.types.ts'
import { readData } from '#machines/catalog/read-data.ts'

export const readStates = (reply: unknown): State[] | null => readData<State[]>(reply)
