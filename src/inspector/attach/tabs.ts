/** The line to the tabs of this device, and to those of a file that was imported. */
import { fromCallback, type EventObject } from 'xstate'
import type { JournalDocument, Made } from '#services/journal/journal-document.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import {
  probeChannel,
  type FromTab,
  type Hello,
  type InspectorMode,
  type ToTab,
} from '#services/journal/probe.types.ts'
import type { PersistedState } from '#services/journal/replay.ts'
import { beginningOf } from '#services/journal/state-keeper.ts'
import { FILE, type TabsFact, type TabsRequest } from '../machines/attachment.types.ts'
import type { Recording } from '../time/recording.ts'

/** The journal that was imported last; its tabs are attached to like those that live. */
export type Shelf = {
  document: JournalDocument | undefined
  /** what wrote each of its loads, by id, where it says so */
  made?: ReadonlyMap<string, Made | undefined>
}

type Parts = { mode: InspectorMode; inspector: string; recording: Recording; shelf: Shelf; database?: string }

export const watchTabs = ({ mode, inspector, recording, shelf, database = 'oja-journal' }: Parts) =>
  fromCallback<TabsRequest, undefined, EventObject>(({ receive, sendBack }) => {
    const tell = (fact: TabsFact): void => sendBack(fact)
    const bell = new BroadcastChannel(database)
    const line = new BroadcastChannel(probeChannel(database))
    let attached: string | undefined
    /** what comes in batches before all of it is here */
    let coming: { entries: JournalEntry[]; from: PersistedState | undefined; made: Made | undefined } | undefined

    const say = (told: ToTab): void => line.postMessage(told)
    const ring = (): void => bell.postMessage({ type: 'inspector.hello', mode } satisfies Hello)
    const cameAll = (length: number): void => tell({ type: 'history.came', length })
    const cameMore = (length: number): void => tell({ type: 'entries.came', length })

    const detach = (): void => {
      if (attached !== undefined && !attached.startsWith(FILE)) say({ type: 'detach', tab: attached, inspector })
      attached = undefined
    }

    const attach = (key: string): void => {
      detach()
      attached = key
      recording.clear()
      if (key.startsWith(FILE)) {
        const id = key.slice(FILE.length)
        const { entries, from } = beginningOf(shelf.document ?? { entries: [], snapshots: [], from: 0 }, id)
        recording.replace(entries, from, cameAll)
        recording.made = shelf.made?.get(id)
        return
      }
      coming = { entries: [], from: undefined, made: undefined }
      say({ type: 'attach', tab: key, inspector })
    }

    const take = ({ entries, from, made, hasMore, n, tab }: Extract<FromTab, { type: 'entries' }>): void => {
      say({ type: 'ack', tab, inspector, n })
      if (!coming) return recording.append(entries, cameMore)
      for (const entry of entries) coming.entries.push(entry)
      coming.from ??= from
      coming.made ??= made
      if (hasMore) return
      recording.replace(coming.entries, coming.from, cameAll)
      recording.made = coming.made
      coming = undefined
    }

    line.addEventListener('message', ({ data }) => {
      const told = data as FromTab
      if (told.type === 'here') {
        const { tab, at, root, isWriter } = told
        tell({ type: 'tab.here', tab: { key: tab, id: tab, at, root, isWriter } })
      }
      if (told.type === 'gone') tell({ type: 'tab.gone', key: told.tab })
      if (told.type === 'erased') {
        if (told.tab === attached) {
          recording.clear()
          coming = undefined
        }
        tell({ type: 'tab.erased', key: told.tab })
      }
      if (told.type === 'entries' && told.inspector === inspector && told.tab === attached) take(told)
    })
    // A tab whose journal has just opened asks the others who writes, and who begins to write says so: they can be asked who they are.
    bell.addEventListener('message', ({ data }) => {
      if (['hello', 'leader'].includes((data as { type: string }).type)) ring()
    })
    receive((request) => {
      if (request.type === 'bell.rung') ring()
      else attach(request.key)
    })
    return () => {
      detach()
      bell.close()
      line.close()
    }
  })
