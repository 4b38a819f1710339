/** Small texts on this device: local storage where it is to be had, memory where it is not (private mode, blocked, full). */
import * as v from 'valibot'
import type { Logger } from '#services/logger/logger.ts'

export interface LocalStore {
  get(key: string): string | null
  /** False when the device did not take it: it then stands in memory until the page closes. */
  set(key: string, value: string): boolean
  remove(key: string): void
  /** What the schema makes of the value as JSON; what is not JSON, or refused by it, is set aside with a warning and reads as null. */
  getJson<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null
  setJson(key: string, value: unknown): boolean
  /** Keeps a copy of a text of which only some could be read, before what was read is written over it. */
  copyAside(key: string): void
}

/** Where a value goes that nobody could read: kept for whoever looks into it, out of the way of the shop. */
export const asideKey = (key: string): string => `oja.aside.${key}`

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `backing` null: memory alone. */
export function createLocalStore(backing: Backing | null, logger: Pick<Logger, 'warn'>): LocalStore {
  const memory = new Map<string, string | null>()

  const tryTo = <Value>(work: (backing: Backing) => Value): { value: Value } | null => {
    if (!backing) return null
    try {
      return { value: work(backing) }
    } catch (error) {
      logger.warn('This device did not let the shop use its storage', error)
      return null
    }
  }

  const get = (key: string): string | null =>
    memory.has(key) ? (memory.get(key) ?? null) : (tryTo((store) => store.getItem(key))?.value ?? null)

  const set = (key: string, value: string): boolean => {
    if (tryTo((store) => store.setItem(key, value))) {
      memory.delete(key)
      return true
    }
    memory.set(key, value)
    return false
  }

  const remove = (key: string): void => {
    memory.delete(key)
    if (!tryTo((store) => store.removeItem(key))) memory.set(key, null)
  }

  const setAside = (key: string, text: string): void => {
    logger.warn(`What was stored as "${key}" could not be read and is set aside`)
    set(asideKey(key), text)
  }

  const moveAside = (key: string, text: string): null => {
    setAside(key, text)
    remove(key)
    return null
  }

  return {
    get,
    set,
    remove,
    getJson(key, schema) {
      const text = get(key)
      if (text === null) return null
      try {
        const { success, output } = v.safeParse(schema, JSON.parse(text))
        return success ? output : moveAside(key, text)
      } catch {
        return moveAside(key, text)
      }
    },
    setJson: (key, value) => set(key, JSON.stringify(value)),
    copyAside(key) {
      const text = get(key)
      if (text !== null && get(asideKey(key)) !== text) setAside(key, text)
    },
  }
}

/** Local storage, null where even looking at it is forbidden. `isRoomy`: it takes new values; a full one still gives the old. */
export function openBacking(scope: { readonly localStorage: Storage }): { backing: Storage | null; isRoomy: boolean } {
  const probe = 'oja.probe'
  try {
    const backing = scope.localStorage
    backing.getItem(probe)
    return { backing, isRoomy: takes(backing, probe) }
  } catch {
    return { backing: null, isRoomy: false }
  }
}

function takes(backing: Storage, probe: string): boolean {
  try {
    backing.setItem(probe, probe)
    backing.removeItem(probe)
    return true
  } catch {
    return false
  }
}
