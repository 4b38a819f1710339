/**
 * The story: many tabs, one writer. The tab that holds the lock writes for all; the others hand it their entries and keep them
 * until it says that they are stored. When it goes, the next in the queue holds the lock and is handed what is still open.
 *
 *     follower ──append(all that is open)──▶ leader ──commit──▶ disk
 *              ◀────────ack(seq)────────────           a new leader says `leader`, and every follower appends again
 *
 * Erasing raises the epoch; what was recorded in an earlier epoch is refused, so that nothing of it can come back late.
 */
import type { JournalEntry } from './journal.types.ts'
import type { Message, TabLink, TabLinkOptions } from './tab-link.types.ts'
import type { JournalWriter } from './writer.types.ts'

export function openTabLink(options: TabLinkOptions): TabLink {
  const { tab, locks, channel, patience = 1_000 } = options
  const shared = locks !== undefined && channel !== undefined
  const aborter = new AbortController()
  let writer: JournalWriter | undefined
  let release = (): void => {}
  let epoch = 0
  /** false until a leader has told the epoch: an append of an unknown epoch could be taken for one from before an erasure */
  let joined = false
  /** the epoch up to which this tab, as the writer, has erased */
  let erasedTo = 0
  let erasures = 0
  let erasing = false
  let open: JournalEntry[] = []
  let asked: ReturnType<typeof setTimeout> | undefined
  let waiters: { readonly done: () => boolean; readonly resolve: () => void }[] = []

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
  const post = (message: Message): void => channel?.postMessage(message)

  const drain = (): void => {
    waiters.filter(({ done }) => done()).forEach(({ resolve }) => resolve())
    waiters = waiters.filter(({ done }) => !done())
  }

  const until = (done: () => boolean): Promise<void> =>
    done() ? Promise.resolve() : new Promise((resolve) => waiters.push({ done, resolve }))

  /** Asks the leader for what is still wanted, all of it, one message at a time, until it answers. */
  const ask = (): void => {
    if (writer || !shared || asked !== undefined || (!erasing && open.length === 0)) return
    if (erasing) post({ type: 'erase', epoch })
    else post(joined ? { type: 'append', tab, epoch, entries: open } : { type: 'hello' })
    asked = setTimeout(answered, patience)
  }

  const answered = (): void => {
    clearTimeout(asked)
    asked = undefined
    drain()
    ask()
  }

  const discard = (newer: number): void => {
    epoch = newer
    erasures += 1
    open = []
    options.onErased()
    drain()
  }

  const eraseHere = async (by: JournalWriter): Promise<void> => {
    erasedTo = epoch
    await by.erase()
    erasing = false
    post({ type: 'erased', epoch })
    drain()
  }

  const lead = async (): Promise<void> => {
    const mine = await options.openWriter(shared)
    if (aborter.signal.aborted) return
    if (erasing) await eraseHere(mine)
    writer = mine
    mine.append(open)
    open = []
    await mine.commit()
    post({ type: 'leader', epoch })
    answered()
  }

  const serve = async (message: Message, by: JournalWriter): Promise<void> => {
    if (message.type === 'hello') post({ type: 'leader', epoch })
    if (message.type === 'append') {
      if (message.epoch < epoch) return post({ type: 'erased', epoch })
      epoch = message.epoch
      by.append(message.entries)
      await by.commit()
      post({ type: 'ack', tab: message.tab, seq: message.entries.at(-1)?.seq ?? 0 })
    }
    // asked again because our answer came late: what has been written since is of the new epoch
    if (message.type === 'erase' && message.epoch <= erasedTo) return post({ type: 'erased', epoch })
    if (message.type === 'erase' || (message.type === 'erased' && message.epoch > epoch)) {
      if (message.epoch > epoch) discard(message.epoch)
      await eraseHere(by)
    }
  }

  const follow = (message: Message): void => {
    if (message.type === 'leader') {
      joined = true
      epoch = Math.max(epoch, message.epoch)
      answered()
    }
    if (message.type === 'ack' && message.tab === tab) {
      open = open.filter((entry) => entry.seq > message.seq)
      answered()
    }
    if (message.type === 'erase' && message.epoch > epoch) {
      discard(message.epoch)
      erasing = true
    }
    if (message.type === 'erased' && message.epoch >= epoch) {
      if (message.epoch > epoch) discard(message.epoch)
      erasing = false
      answered()
    }
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Message
    if (writer) void serve(message, writer)
    else follow(message)
  })
  if (shared) {
    post({ type: 'hello' })
    const held = async (): Promise<void> => {
      await lead()
      if (!aborter.signal.aborted) await new Promise<void>((resolve) => (release = resolve))
    }
    locks.request(options.name, { signal: aborter.signal }, held).catch((error: unknown) => {
      // a page that may not ask for locks writes for itself
      if (!aborter.signal.aborted && !writer && error instanceof Error) void lead()
    })
  } else void lead()

  return {
    writer: () => writer,
    async send(entries, urgent = false) {
      if (writer) {
        writer.append(entries)
        return writer.commit(urgent)
      }
      open.push(...entries)
      if (urgent) answered()
      else ask()
      const last = open.at(-1)?.seq ?? 0
      const from = erasures
      await until(() => erasures !== from || !open.some((entry) => entry.seq <= last))
    },
    async erase() {
      discard(epoch + 1)
      erasing = true
      if (writer) return eraseHere(writer)
      clearTimeout(asked)
      asked = undefined
      ask()
      await until(() => !erasing)
    },
    close() {
      aborter.abort()
      clearTimeout(asked)
      release()
      channel?.close()
    },
  }
}
