/** Hears what several pages write, all they have written first. The page in view goes on being followed by its own line. */
import { fromCallback, type EventObject } from 'xstate'
import { probeChannel, type FromTab, type ToTab } from '#services/journal/probe.types.ts'
import type { JournalDocument } from '#services/journal/journal-document.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import type { TogetherFact, TogetherRequest } from '../machines/together.machine.ts'
import type { Merged } from '../time/merged.ts'
import { FILE } from '../machines/attachment.types.ts'
import type { Shelf } from './tabs.ts'

type Parts = {
  readonly newId: () => string
  readonly shelf: Shelf
  readonly merged: Merged
  readonly database?: string
}

const nothing = { entries: [], snapshots: [], from: 0 }

export const watchAll = ({ newId, shelf, merged, database = 'oja-journal' }: Parts) =>
  fromCallback<TogetherRequest, undefined, EventObject>(({ receive, sendBack }) => {
    let inspector = newId()
    const line = new BroadcastChannel(probeChannel(database))
    const watched = new Set<string>()
    let document: JournalDocument | undefined
    merged.clear()

    const say = (told: ToTab): void => line.postMessage(told)
    const tell = (): void => sendBack({ type: 'list.changed', length: merged.length } satisfies TogetherFact)

    const drop = (key: string): void => {
      watched.delete(key)
      if (!key.startsWith(FILE)) say({ type: 'detach', tab: key, inspector })
    }
    const take = (key: string): void => {
      watched.add(key)
      if (!key.startsWith(FILE)) return say({ type: 'attach', tab: key, inspector })
      merged.add(beginningOf(shelf.document ?? nothing, key.slice(FILE.length)).entries)
      tell()
    }
    const watch = (keys: readonly string[]): void => {
      const now = keys.some((key) => key.startsWith(FILE)) ? shelf.document : undefined
      // a file in place of the pages that live, those in place of a file, or another file
      if (now !== document) {
        document = now
        for (const key of watched) drop(key)
        // What pages have on its way for the list before this one is none of it: they tell all they wrote anew.
        inspector = newId()
        merged.clear()
        tell()
      }
      for (const key of watched) if (!keys.includes(key)) drop(key)
      for (const key of keys) if (!watched.has(key)) take(key)
    }

    line.addEventListener('message', ({ data }) => {
      const told = data as FromTab
      if (told.type === 'erased' && watched.has(told.tab)) {
        merged.clear()
        tell()
      }
      if (told.type !== 'entries' || told.inspector !== inspector || !watched.has(told.tab)) return
      say({ type: 'ack', tab: told.tab, inspector, n: told.n })
      merged.add(told.entries)
      tell()
    })
    receive(({ keys }) => watch(keys))
    return () => {
      for (const key of watched) drop(key)
      line.close()
    }
  })
