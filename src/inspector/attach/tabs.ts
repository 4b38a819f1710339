/** The line to the tabs of this device, and to those of a file that was imported. */
import { fromCallback, type EventObject } from 'xstate'
import { isAdminHere } from '#services/journal/admin-here.ts'
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
  /** it came from the server, for the admin who is signed in */
  isStream?: boolean
  /** what wrote each of its loads, by id, where it says so */
  made?: ReadonlyMap<string, Made | undefined>
}

type Parts = { mode: InspectorMode; inspector: string; recording: Recording; shelf: Shelf; database?: string }

/** What an admin was shown of an order goes with the admin. @returns the key of its tab; undefined where nothing goes */
function letGoOfOrder(shelf: Shelf): string | undefined {
  const { document, isStream } = shelf
  if (!document || !isStream || isAdminHere()) return undefined
  Object.assign(shelf, { document: undefined, isStream: false })
  return `${FILE}${document.entries[0]?.tab ?? ''}`
}

/** What a tab hands over comes in batches; told once all that had been written is here. */
const nothingCame = () => ({ entries: [] as JournalEntry[], from: undefined, made: undefined }) as Coming

type Coming = { entries: JournalEntry[]; from: PersistedState | undefined; made: Made | undefined }

type Lines = { readonly say: (told: ToTab) => void; readonly tell: (fact: TabsFact) => void }

/** The tab in view: a page that lives, whose entries come in batches, or one of the imported file. */
function createAttached({ inspector, recording, shelf }: Parts, { say, tell }: Lines) {
  let attached: string | undefined
  /** the page that is attached to was closed: it tells nothing any more, and its journal goes with those of the others */
  let isClosed = false
  /** what comes in batches before all of it is here */
  let coming: Coming | undefined
  const cameAll = (length: number): void => tell({ type: 'history.came', length })

  const detach = (): void => {
    if (attached !== undefined && !attached.startsWith(FILE)) say({ type: 'detach', tab: attached, inspector })
    attached = undefined
  }

  return {
    detach,
    attach(key: string): void {
      detach()
      attached = key
      isClosed = false
      recording.clear()
      if (key.startsWith(FILE)) {
        const id = key.slice(FILE.length)
        const { entries, from } = beginningOf(shelf.document ?? { entries: [], snapshots: [], from: 0 }, id)
        recording.replace(entries, from, cameAll)
        recording.made = shelf.made?.get(id)
        return
      }
      coming = nothingCame()
      say({ type: 'attach', tab: key, inspector })
    },
    take({ entries, from, made, hasMore, n, tab, ...told }: Extract<FromTab, { type: 'entries' }>): void {
      if (told.inspector !== inspector || tab !== attached) return
      say({ type: 'ack', tab, inspector, n })
      // the tab begins anew by itself once an admin is signed in again
      if (n === 1) coming ??= nothingCame()
      if (!coming) return recording.append(entries, (length) => tell({ type: 'entries.came', length }))
      for (const entry of entries) coming.entries.push(entry)
      coming.from ??= from
      coming.made ??= made
      if (hasMore) return
      recording.replace(coming.entries, coming.from, cameAll)
      recording.made = coming.made
      coming = undefined
    },
    gone(tab: string): void {
      isClosed ||= tab === attached
      tell({ type: 'tab.gone', key: tab })
    },
    erased(tab: string): void {
      tell({ type: 'tab.erased', key: tab })
      const order = letGoOfOrder(shelf)
      const isOrderOver = order !== undefined && order === attached
      if (order !== undefined && !isOrderOver) tell({ type: 'tab.gone', key: order })
      if (tab === attached || isClosed || isOrderOver) {
        recording.clear()
        coming = undefined
      }
      if (isClosed || isOrderOver) tell({ type: 'tab.erased', key: attached ?? '' })
    },
  }
}

export const watchTabs = (parts: Parts) =>
  fromCallback<TabsRequest, undefined, EventObject>(({ receive, sendBack }) => {
    const { mode, database = 'oja-journal' } = parts
    const tell = (fact: TabsFact): void => sendBack(fact)
    const bell = new BroadcastChannel(database)
    const line = new BroadcastChannel(probeChannel(database))
    const ring = (): void => bell.postMessage({ type: 'inspector.hello', mode } satisfies Hello)
    const { attach, detach, take, gone, erased } = createAttached(parts, {
      say: (told) => line.postMessage(told),
      tell,
    })

    line.addEventListener('message', ({ data }) => {
      const told = data as FromTab
      if (told.type === 'here') {
        const { tab, at, root, isWriter } = told
        tell({ type: 'tab.here', tab: { key: tab, id: tab, at, root, isWriter } })
      }
      if (told.type === 'gone') gone(told.tab)
      if (told.type === 'erased') erased(told.tab)
      if (told.type === 'entries') take(told)
    })
    // A tab whose journal has just opened asks the others who writes, and who begins to write says so: they can be asked who they are.
    bell.addEventListener('message', ({ data }) => {
      if (['hello', 'leader'].includes((data as { type: string }).type)) ring()
    })
    // Tabs are silent without an admin; another document tells here that one has signed in.
    const ringForAdmin = ({ key }: StorageEvent): void => {
      if (mode === 'admin' && (key === 'token' || key === 'user') && isAdminHere()) ring()
    }
    window.addEventListener('storage', ringForAdmin)
    receive((request) => {
      if (request.type === 'bell.rung') ring()
      else attach(request.key)
    })
    return () => {
      window.removeEventListener('storage', ringForAdmin)
      detach()
      bell.close()
      line.close()
    }
  })
