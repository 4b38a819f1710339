/**
 * What survives a reload of a cart: its confirmed cart, one record for all tabs, and what is on its way, an outbox of each tab.
 *
 *     cart:7            { confirmed }               the newest version that any tab was told
 *     outbox:7:{tab}    { pending, isJoining }     written by its own tab alone
 *
 * Both stand in IndexedDB. What is on its way is written to local storage first (`write-ahead.ts`), and that record goes once the outbox holds
 * the same: a page that is left before IndexedDB has taken it leaves the record, which is then newer than the outbox.
 *
 * A tab holds a Web Lock under its name as long as it lives. What a tab that is gone had on its way is taken over by the one that gets
 * its lock: at once by a page that opens, later by a page that was open beside it (tabs greet each other). So no tab ever overwrites another's commands, and each
 * command is carried by one tab at a time. Without Web Locks a page that opens takes all over.
 */
import { Effect } from 'effect'
import * as v from 'valibot'
import { gathered } from '#machines/cart/cart.merge.ts'
import { readConfirmed, readPendings } from '#machines/cart/cart.read.ts'
import type { ConfirmedCart, StoredCart, Owner, Pending } from '#machines/cart/cart.types.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { Run } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'
import { aheadOf, asideOf, cartKeyOf, outboxesOf } from './cart-keys.ts'
import { removeSavedCart, type AheadRecords } from './saved-carts.ts'
import type { LocalStore } from '#services/storage/local-store.ts'

export type LoadedCart = { confirmed: ConfirmedCart; pending: Pending[]; isJoining: boolean }

export type CartStoreParts = {
  run: Run
  /** Where write-ahead records stand. */
  store: Pick<LocalStore, 'get' | 'getJson' | 'remove'>
  ahead: AheadRecords
  /** One load of one page. */
  tab: string
  locks: Pick<LockManager, 'request'> | undefined
  /** Where the tabs of this device greet each other. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  logger: Pick<Logger, 'warn'>
  /** The device did not take it; told once. */
  onDegraded: () => void
  /** A tab beside this one is gone. True when its commands were taken over. */
  onInherited: (owner: Owner, pending: Pending[]) => boolean
}

const ownerOf = (outbox: string): Owner => {
  const name = outbox.split(':')[1] ?? 'guest'
  return name === 'guest' ? { kind: 'guest' } : { kind: 'customer', id: Number(name) }
}
const lockOf = (tab: string): string => `oja-tab-${tab}`

/** The commands are read one by one by the cart's own reader. */
const outbox = v.fallback(
  v.object({
    pending: v.fallback(v.array(v.unknown()), []),
    isJoining: v.fallback(v.boolean(), false),
  }),
  { pending: [], isJoining: false },
)

type Greeting = { tab: string; isAnswer: boolean }

/** The rows of the device, with reads that tell nothing when they fail. */
function createRows(run: Run) {
  const at = Effect.fn(function* <Value>(work: (device: DeviceStore['Service']) => Effect.Effect<Value, unknown>) {
    return yield* work(yield* DeviceStore)
  })
  return {
    put: (key: string, value: unknown) => run(at((device) => device.put(key, value))),
    get: (key: string) => run(at((device) => device.get(key))).catch(() => undefined),
    drop: (key: string) => run(at((device) => device.remove(key))).catch(() => undefined),
    list: (prefix: string) => run(at((device) => device.keys(prefix))).catch((): string[] => []),
  }
}

type Rows = ReturnType<typeof createRows>

type Outbox = { pending: Pending[]; isJoining: boolean }

/** Reads what a tab had on its way; a record with commands that make no sense is set aside, whole, before anything is written over it. */
const outboxReader =
  ({ put }: Rows, logger: CartStoreParts['logger']) =>
  async (key: string, value: unknown): Promise<Outbox> => {
    const found = v.parse(outbox, value)
    const pending = readPendings(found)
    if (pending.length < found.pending.length) {
      logger.warn(`What was stored as "${key}" could not be read and is set aside`)
      await put(asideOf(key), value).catch(() => undefined)
    }
    return { pending, isJoining: found.isJoining }
  }

/** What tabs that are gone had on their way: in IndexedDB, and ahead of it in local storage. */
const leftBehind = (rows: Rows, { store, ahead }: CartStoreParts, read: ReturnType<typeof outboxReader>) => ({
  /** Some twice: what is read twice counts once. */
  list: async (prefix: string): Promise<string[]> => [
    ...(await rows.list(prefix)),
    ...ahead.keys(aheadOf(prefix)).map((key) => key.slice(aheadOf('').length)),
  ],
  /** What was sent and stands in the outbox alone was answered, and nothing here may know of it yet: its key asks again. */
  read: async (key: string): Promise<Outbox> => {
    const kept = await read(key, await rows.get(key))
    const early = store.getJson(aheadOf(key), outbox)
    if (!early) return kept
    const { pending, isJoining } = await read(key, early)
    const answered = kept.pending.filter(
      ({ change, sent }) => sent && pending.every((one) => one.change.id !== change.id),
    )
    return { pending: [...answered, ...pending], isJoining }
  },
  drop: async (key: string): Promise<void> => {
    await rows.drop(key)
    store.remove(aheadOf(key))
  },
})

/** Runs works one after the other, so that an older state never overwrites a newer one. */
type Next = <Value>(work: () => Promise<Value>) => Promise<Value>

function createQueue(): Next {
  let queue: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }
}

type Inheritance = Pick<CartStoreParts, 'tab' | 'locks' | 'channel' | 'onInherited'> & {
  left: ReturnType<typeof leftBehind>
  next: Next
}

/** Knows which tabs live, and takes over what a living one has on its way as soon as it is gone. */
function followTabs({ tab, locks, channel, onInherited, left, next }: Inheritance) {
  // Held until the page is gone; where it cannot be held, this page's commands are taken over early at worst, under their own keys.
  void locks?.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined)

  const take = (other: string) =>
    next(async () => {
      for (const key of (await left.list('outbox:')).filter((one) => one.endsWith(`:${other}`))) {
        // oxlint-disable-next-line no-await-in-loop -- at most two: of the guest and of the customer
        const { pending } = await left.read(key)
        const isTaken = pending.length === 0 || onInherited(ownerOf(key), pending)
        if (isTaken) await left.drop(key) // oxlint-disable-line no-await-in-loop
      }
    })

  const awaited = new Set<string>()
  function inheritLater(other: string): void {
    if (!locks || awaited.has(other)) return
    awaited.add(other)
    void locks
      .request(lockOf(other), () => take(other))
      .catch(() => undefined)
      .finally(() => awaited.delete(other))
  }

  const greet = (isAnswer: boolean): void => {
    const greeting: Greeting = { tab, isAnswer }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    channel?.postMessage(greeting)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Greeting>) => {
    inheritLater(data.tab)
    if (!data.isAnswer) greet(true)
  })
  greet(false)

  return {
    isGone: async (other: string): Promise<boolean> =>
      locks ? await locks.request(lockOf(other), { ifAvailable: true }, (lock) => lock !== null) : true,
    inheritLater,
  }
}

export function createCartStore(parts: CartStoreParts) {
  const { run, store, ahead, tab, locks, logger, onDegraded } = parts
  const rows = createRows(run)
  const next = createQueue()
  const readOutbox = outboxReader(rows, logger)
  const left = leftBehind(rows, parts, readOutbox)
  const tabs = followTabs({ ...parts, left, next })
  let isDegraded = false
  let lastConfirmed: ConfirmedCart | undefined

  async function write({ owner, confirmed, pending, isJoining }: StoredCart): Promise<void> {
    const outbox = outboxesOf(owner) + tab
    // What an answer has changed is kept before the command that asked for it goes; a guest's confirmed cart stands in local storage.
    if (owner.kind === 'customer' && confirmed !== lastConfirmed) {
      lastConfirmed = confirmed
      const known = readConfirmed(await rows.get(cartKeyOf(owner)))
      if (known.version <= confirmed.version) await rows.put(cartKeyOf(owner), { confirmed })
    }
    if (pending.length > 0 || isJoining) await rows.put(outbox, { pending, isJoining })
    else await rows.drop(outbox)
    // A record that says something else is of a later state, which is written next.
    if (store.get(aheadOf(outbox)) === JSON.stringify({ pending, isJoining })) store.remove(aheadOf(outbox))
  }

  async function load(owner: Owner): Promise<LoadedCart> {
    const confirmed = readConfirmed(await rows.get(cartKeyOf(owner)))
    const mine = outboxesOf(owner) + tab
    const others = (await left.list(outboxesOf(owner))).filter((key) => key !== mine)
    const orphans: string[] = []
    for (const key of others) {
      const other = key.slice(outboxesOf(owner).length)
      // oxlint-disable-next-line no-await-in-loop -- one lock at a time
      if (await tabs.isGone(other)) orphans.push(key)
      else tabs.inheritLater(other)
    }
    // What an earlier edition of the shop kept stands in the shared record. What this tab wrote ahead is in its cart already.
    const found = await Promise.all([
      ...[mine, cartKeyOf(owner)].map(async (key) => readOutbox(key, await rows.get(key))),
      ...orphans.map(left.read),
    ])
    const pending = gathered(
      confirmed,
      found.map((one) => one.pending),
    )
    const isJoining = found.some((one) => one.isJoining)
    if (orphans.length > 0 && pending.length > 0) await rows.put(mine, { pending, isJoining })
    await Promise.all(orphans.map(left.drop))
    return { confirmed, pending, isJoining }
  }

  /** Two pages that open at once do not take over the same. */
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    locks ? (locks.request('oja-outboxes', work) as Promise<Value>) : work()

  return {
    /** What this device knows of a cart, with what is on its way from here and from tabs that are gone. */
    load: (owner: Owner): Promise<LoadedCart> => next(() => alone(() => load(owner))),
    keep: (kept: StoredCart): void =>
      void next(() => write(kept)).catch((error: unknown) => {
        logger.warn('The cart could not be kept on this device', error)
        if (!isDegraded) onDegraded()
        isDegraded = true
      }),
    /** Removes a cart with all its outboxes. */
    remove: (owner: Owner): Promise<void> =>
      next(async () => {
        lastConfirmed = undefined
        await run(removeSavedCart(owner, ahead))
      }),
  }
}
