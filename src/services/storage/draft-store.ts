/** What was typed and is not saved, in the storage of this tab, with whose it is: nobody else finds it. */
import * as v from 'valibot'
import type { Logger } from '#services/logger/logger.ts'
import { createLocalStore } from './local-store.ts'

const prefix = 'oja.draft.'

/** Takes away everything that was typed in this tab, whoever typed it, and copies of what could not be read. `open` throws where there is no storage. */
export function dropDrafts(open: () => Storage): void {
  try {
    const storage = open()
    for (const key of Object.keys(storage)) if (key.includes(prefix)) storage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

type Parts = {
  open: () => Storage
  logger: Pick<Logger, 'warn'>
  /** The id of whoever types; null for nobody. */
  owner: () => number | null
}

export function createDraftStore({ open, logger, owner }: Parts) {
  const backing = (): Storage | null => {
    try {
      return open()
    } catch {
      return null
    }
  }
  const store = createLocalStore(backing(), logger)
  return {
    keep(name: string, draft: unknown): void {
      const who = owner()
      if (who !== null) store.setJson(prefix + name, { owner: who, draft })
    },
    /** Null where nothing was left; what somebody else left is taken away. */
    find<Draft>(name: string, schema: v.GenericSchema<unknown, Draft>): Draft | null {
      const kept = store.getJson(prefix + name, v.object({ owner: v.number(), draft: v.unknown() }))
      if (!kept) return null
      const { success, output } = v.safeParse(schema, kept.draft)
      if (success && kept.owner === owner()) return output
      store.remove(prefix + name)
      return null
    },
    leave: (name: string): void => store.remove(prefix + name),
    dropAll: (): void => dropDrafts(open),
  }
}

export type DraftStore = ReturnType<typeof createDraftStore>
