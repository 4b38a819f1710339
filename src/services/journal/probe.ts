/**
 * The story: answers inspectors in the name of one tab: says that it is here, and streams what its journal holds to those that attach, in
 * batches that are acknowledged, and sends in their name. An inspector that falls behind is handed what it missed from the store. Loaded when one rings.
 */
import { isAdminHere } from './admin-here.ts'
import type { Made } from './journal-document.ts'
import type { JournalEntry, JournalEvent } from './journal.types.ts'
import { createProbeFaults } from './probe-faults.ts'
import {
  probeChannel,
  type Delivery,
  type Door,
  type FromTab,
  type HandedOver,
  type InspectorMode,
  type ToTab,
} from './probe.types.ts'
import type { PersistedState } from './replay.ts'
import { runTimer } from './run-timer.ts'

const BATCH = 500
/** Batches on their way at once. */
const WINDOW = 4
/** Entries that are held for an inspector; with more it reads them from the store. */
const HELD = 5_000

interface Feed {
  readonly inspector: string
  waiting: JournalEntry[]
  /** what is told with the first batch, until it was */
  first: { readonly from: PersistedState | undefined; readonly made: Made | undefined } | undefined
  sent: number
  acked: number
  /** seq of the last entry that was sent */
  last: number
  /** what is stored is being read, or will be: until then nothing is sent */
  isBehind: boolean
}

/** Whether an inspector of this kind is answered on this device. */
const mayAsk = (mode: InspectorMode): boolean => mode === 'on' || isAdminHere()

/** An address of this page as it was before its words were hidden. */
const withWords = (address: string, words: readonly string[]): string =>
  address.startsWith('/')
    ? address.replace(/=~(\d+)/g, (sign, number: string) => {
        const word = words[Number(number) - 1]
        return word === undefined ? sign : `=${word}`
      })
    : address

const eventWithWords = (event: JournalEvent, words: readonly string[]): JournalEvent => ({
  ...event,
  ...(typeof event['key'] === 'string' && { key: withWords(event['key'], words) }),
})

/** Events that an inspector sent. */
const sent = new WeakSet<object>()

/** Sends in the place of a person, or lets a timer run out. An event that no transition would take is not sent: nothing happens. */
function deliver(door: Door, path: string, told: JournalEvent): Delivery {
  const event = eventWithWords(told, door.words)
  const actor = door.find(path, (id) => withWords(id, door.words))
  if (!actor) return 'gone'
  if (event.type.startsWith('xstate.after.')) return runTimer(actor, event.type, sent) ? 'taken' : 'untaken'
  try {
    if (!actor.getSnapshot().can(event)) return 'untaken'
  } catch {
    return 'unreadable'
  }
  sent.add(event)
  actor.send(event)
  return 'taken'
}

type Acting = {
  readonly door: Door
  readonly faults: ReturnType<typeof createProbeFaults>
  readonly say: (told: FromTab) => void
}

/** What an inspector does to the page; each time it has to be one that may. */
function act(message: ToTab, { door, faults, say }: Acting): void {
  if (message.type !== 'send' && message.type !== 'faults') return
  const { tab, inspector, mode } = message
  // Whoever may not ask any more may still end what stands.
  if (message.type === 'faults' && (mayAsk(mode) || message.rules.length === 0)) faults.impose(message)
  else if (message.type === 'faults') say({ type: 'faults.ended', tab, inspector })
  else {
    const delivery = mayAsk(mode) ? deliver(door, message.path, message.event) : 'forbidden'
    say({ type: 'sent', tab, inspector, n: message.n, delivery })
  }
}

type Telling = { readonly door: Door; readonly mode: InspectorMode; readonly say: (told: FromTab) => void }

/** Sends what waits, as far as the inspector keeps up. */
const pumpOf =
  ({ door: { tab }, say }: Telling) =>
  (feed: Feed): void => {
    while (!feed.isBehind && feed.waiting.length > 0 && feed.sent - feed.acked < WINDOW) {
      const entries = feed.waiting.splice(0, BATCH)
      feed.sent += 1
      feed.last = entries.at(-1)?.seq ?? feed.last
      const hasMore = feed.waiting.length > 0
      say({ type: 'entries', tab, inspector: feed.inspector, n: feed.sent, entries, ...feed.first, hasMore })
      feed.first = undefined
    }
  }

/** Puts what was stored before what was written while it was read. @param since seq before which nothing is told */
function takeUp(feed: Feed, { entries, from, made }: HandedOver, since: number): void {
  // another tab that stores for this one erases a moment later
  const isErased = (entries[0]?.seq ?? 0) < since
  const stored = entries.filter(({ seq }) => seq > feed.last && seq >= since)
  const head = stored.at(-1)?.seq ?? feed.last
  if (feed.sent === 0) feed.first = { from: isErased ? undefined : from, made }
  feed.waiting = [...stored, ...feed.waiting.filter(({ seq }) => seq > head)]
  feed.isBehind = false
}

/** What each inspector that attached is told. Whoever may not ask any more is told nothing, until an admin is signed in here again. */
function createFeeds(telling: Telling) {
  const { door, mode } = telling
  const pump = pumpOf(telling)
  const feeds = new Map<string, Feed>()
  /** inspectors that attached, and may not ask now */
  const paused = new Set<string>()
  /** seq of the first entry since the journal was erased: what is read of before is told to nobody */
  let since = 0

  const stop = (): void => {
    for (const inspector of feeds.keys()) paused.add(inspector)
    feeds.clear()
  }

  /** Takes up what is stored; entries that were written while it was read come behind it. */
  const catchUp = async (feed: Feed): Promise<void> => {
    feed.isBehind = true
    feed.waiting = []
    const read = await door.read()
    // it may have gone meanwhile, or begun anew, or not be one that may ask any more
    if (feeds.get(feed.inspector) !== feed) return
    if (!mayAsk(mode)) return stop()
    takeUp(feed, read, since)
    pump(feed)
  }

  const follow = (feed: Feed): void => {
    catchUp(feed).catch(() => feeds.get(feed.inspector) === feed && feeds.delete(feed.inspector))
  }

  const attach = (inspector: string): void => {
    const feed = { inspector, waiting: [], first: undefined, sent: 0, acked: 0, last: 0, isBehind: true }
    feeds.set(inspector, feed)
    follow(feed)
  }

  /** What is told begins anew, with the first batch. */
  const resume = (): void => {
    for (const inspector of paused) attach(inspector)
    paused.clear()
  }

  return {
    resume,
    attach(inspector: string): void {
      if (mayAsk(mode)) attach(inspector)
      else paused.add(inspector)
    },
    detach(inspector: string): void {
      feeds.delete(inspector)
      paused.delete(inspector)
    },
    acknowledge(inspector: string, n: number): void {
      const feed = feeds.get(inspector)
      if (!feed) return
      feed.acked = Math.max(feed.acked, n)
      if (feed.isBehind && feed.acked === feed.sent) follow(feed)
      else pump(feed)
    },
    write(entries: readonly JournalEntry[]): void {
      since = Math.min(since, entries[0]?.seq ?? since)
      if (!mayAsk(mode)) return stop()
      resume()
      for (const feed of feeds.values()) {
        feed.waiting.push(...entries)
        if (feed.waiting.length > HELD) feed.isBehind = true
        else pump(feed)
      }
    },
    erase(): void {
      since = Infinity
      for (const feed of feeds.values())
        Object.assign(feed, { waiting: [], first: feed.first && { ...feed.first, from: undefined } })
    },
  }
}

function createProbe(door: Door, mode: InspectorMode) {
  const { tab } = door
  const line = new BroadcastChannel(probeChannel(door.database))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const say = (told: FromTab): void => line.postMessage(told)
  const feeds = createFeeds({ door, mode, say })
  const faults = createProbeFaults({
    database: door.database,
    say: (told, inspector) => say({ ...told, tab, inspector }),
  })

  line.addEventListener('message', ({ data }) => {
    const message = data as ToTab
    if (message.tab !== tab) return
    const { inspector } = message
    if (message.type === 'attach') feeds.attach(inspector)
    act(message, { door, faults, say })
    if (message.type === 'detach') feeds.detach(inspector)
    if (message.type === 'ack') feeds.acknowledge(inspector, message.n)
  })
  window.addEventListener('pagehide', () => say({ type: 'gone', tab }))

  door.signed = (entry, event) => (sent.has(event) ? { ...entry, by: 'inspector' } : entry)
  door.written = feeds.write
  door.erased = () => {
    feeds.erase()
    // who signed out may have been the admin who asked
    faults.end()
    say({ type: 'erased', tab })
  }

  const root = location.pathname.startsWith('/admin') ? 'admin' : 'shop'
  const at = Math.round(performance.timeOrigin)
  return {
    ring(): void {
      say({ type: 'here', tab, at, root, isWriter: door.isWriter() })
      feeds.resume()
    },
  }
}

const probes = new WeakMap<Door, ReturnType<typeof createProbe>>()

/** Answers one ring. In a shop where the inspector is for admins a tab without one stays silent. */
export function answerDoor(door: Door, mode: InspectorMode): void {
  if (!mayAsk(mode)) return
  const probe = probes.get(door) ?? createProbe(door, mode)
  probes.set(door, probe)
  probe.ring()
}
