/**
 * What survives a reload of a cart: its confirmed cart, one record for all tabs, and what is on its way, an outbox of each tab.
 *
 *     cart:7            { confirmed }               the newest version that any tab was told
 *     outbox:7:{tab}    { pending, isJoining }     written by its own tab alone
 *
 * A tab holds a Web Lock under its name as long as it lives. What a tab that is gone had on its way is taken over by the one that gets
 * its lock: at once by a page that opens, later by a page that was open beside it (tabs greet each other). So no tab ever overwrites another's commands, and each
 * command is carried by one tab at a time. Without Web Locks a page that opens takes all over.
 */
import { Effect } from 'effect'
import { gathered } from '#machines/cart/cart.merge.ts'
import { readConfirmed, readPendings } from '#machines/cart/cart.read.ts'
import type { ConfirmedCart, StoredCart, Owner, Pending } from '#machines/cart/cart.types.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { Run } from '#services/runtime.ts'
import { DeviceStore } from '#services/storage/device-store.ts'

export type LoadedCart = { confirmed: ConfirmedCart; pending: Pending[]; isJoining: boolean }

export type CartStoreParts = {
  run: Run
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

const nameOf = (owner: Owner): string => (owner.kind === 'guest' ? 'guest' : String(owner.id))
const cartKeyOf = (owner: Owner): string => `cart:${nameOf(owner)}`
const outboxesOf = (owner: Owner): string => `outbox:${nameOf(owner)}:`
const ownerOf = (outbox: string): Owner => {
  const name = outbox.split(':')[1] ?? 'guest'
  return name === 'guest' ? { kind: 'guest' } : { kind: 'customer', id: Number(name) }
}
const lockOf = (tab: string): string => `oja-tab-${tab}`

const isJoiningIn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isJoining' in value && value.isJoining === true

type Greeting = { tab: string; isAnswer: boolean }

export function createCartStore({ run, tab, locks, channel, logger, onDegraded, onInherited }: CartStoreParts) {
  const keep = Effect.fn(function* <Value>(work: (keep: DeviceStore['Service']) => Effect.Effect<Value, unknown>) {
    return yield* work(yield* DeviceStore)
  })
  const put = (key: string, value: unknown) => run(keep((there) => there.put(key, value)))
  const get = (key: string) => run(keep((there) => there.get(key))).catch(() => undefined)
  const drop = (key: string) => run(keep((there) => there.remove(key))).catch(() => undefined)
  const list = (prefix: string) => run(keep((there) => there.keys(prefix))).catch((): string[] => [])

  // Held until the page is gone; where it cannot be held, this page's commands are taken over early at worst, under their own keys.
  void locks?.request(lockOf(tab), () => new Promise(() => {})).catch(() => undefined)

  /** One after the other, so that an older state never overwrites a newer one. */
  let queue: Promise<unknown> = Promise.resolve()
  const next = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }

  let isDegraded = false
  let lastConfirmed: ConfirmedCart | undefined

  async function write({ owner, confirmed, pending, isJoining }: StoredCart): Promise<void> {
    const outbox = outboxesOf(owner) + tab
    if (pending.length > 0 || isJoining) await put(outbox, { pending, isJoining })
    else await drop(outbox)
    // A guest's confirmed cart stands in local storage.
    if (owner.kind === 'guest' || confirmed === lastConfirmed) return
    lastConfirmed = confirmed
    const known = readConfirmed(await get(cartKeyOf(owner)))
    if (known.version <= confirmed.version) await put(cartKeyOf(owner), { confirmed })
  }

  const isGone = async (other: string): Promise<boolean> =>
    locks ? await locks.request(lockOf(other), { ifAvailable: true }, (lock) => lock !== null) : true

  const awaited = new Set<string>()
  /** Takes over what a living tab has on its way as soon as it is gone. */
  function inheritLater(other: string): void {
    if (!locks || awaited.has(other)) return
    awaited.add(other)
    const take = () =>
      next(async () => {
        for (const key of (await list('outbox:')).filter((one) => one.endsWith(`:${other}`))) {
          // oxlint-disable-next-line no-await-in-loop -- at most two: of the guest and of the customer
          const pending = readPendings(await get(key))
          const isTaken = pending.length === 0 || onInherited(ownerOf(key), pending)
          if (isTaken) await drop(key) // oxlint-disable-line no-await-in-loop
        }
      })
    void locks
      .request(lockOf(other), take)
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

  async function load(owner: Owner): Promise<LoadedCart> {
    const shared = await get(cartKeyOf(owner))
    const confirmed = readConfirmed(shared)
    const mine = outboxesOf(owner) + tab
    const others = (await list(outboxesOf(owner))).filter((key) => key !== mine)
    const orphans: string[] = []
    for (const key of others) {
      const other = key.slice(outboxesOf(owner).length)
      // oxlint-disable-next-line no-await-in-loop -- one lock at a time
      if (await isGone(other)) orphans.push(key)
      else inheritLater(other)
    }
    // What an earlier edition of the shop kept stands in the shared record.
    const found = [await get(mine), shared, ...(await Promise.all(orphans.map(get)))]
    const pending = gathered(confirmed, found.map(readPendings))
    const isJoining = found.some(isJoiningIn)
    if (orphans.length > 0 && pending.length > 0) await put(mine, { pending, isJoining })
    await Promise.all(orphans.map(drop))
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
    /** Forgets a cart with all outboxes. */
    forget: (owner: Owner): Promise<void> =>
      next(async () => {
        lastConfirmed = undefined
        const keys = [cartKeyOf(owner), ...(await list(outboxesOf(owner)))]
        await Promise.all(keys.map(drop))
      }),
  }
}
