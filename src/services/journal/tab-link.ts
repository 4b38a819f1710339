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

/** What this tab knows of the journal that all share. */
function createState() {
  return {
    epoch: 0,
    /** false until the epoch was told: an append of an unknown epoch could be taken for one from before an erasure, and an erasure for a repeat */
    joined: false,
    /** the epoch up to which this tab, as the writer, has erased */
    erasedTo: 0,
    erasures: 0,
    erasing: false,
    open: [] as JournalEntry[],
    writer: undefined as JournalWriter | undefined,
  }
}

type State = ReturnType<typeof createState>

/** Who waits until something holds, looked at whenever it may have come to hold. */
function createWaiters() {
  let waiters: { readonly done: () => boolean; readonly resolve: () => void }[] = []
  return {
    drain(): void {
      waiters.filter(({ done }) => done()).forEach(({ resolve }) => resolve())
      waiters = waiters.filter(({ done }) => !done())
    },
    until: (done: () => boolean): Promise<void> =>
      done() ? Promise.resolve() : new Promise((resolve) => waiters.push({ done, resolve })),
  }
}

type Line = {
  readonly options: TabLinkOptions
  readonly state: State
  readonly post: (message: Message) => void
  readonly waiters: ReturnType<typeof createWaiters>
  /** Another tab, or this one, has begun a newer epoch: what is open is of an older one. */
  readonly discard: (newer: number) => void
}

/** Asks the leader for what is still wanted, all of it, one message at a time, until it answers. */
function createQuestions({ options: { tab, locks, channel, patience = 1_000 }, state, post, waiters }: Line) {
  let asked: ReturnType<typeof setTimeout> | undefined
  const isShared = locks !== undefined && channel !== undefined

  const ask = (): void => {
    const { writer, erasing, epoch, joined, open } = state
    if (writer || !isShared || asked !== undefined || (!erasing && open.length === 0)) return
    if (!joined) post({ type: 'hello' })
    else post(erasing ? { type: 'erase', epoch } : { type: 'append', tab, epoch, entries: open })
    asked = setTimeout(answered, patience)
  }

  const stop = (): void => {
    clearTimeout(asked)
    asked = undefined
  }

  const answered = (): void => {
    stop()
    waiters.drain()
    ask()
  }

  return { ask, answered, stop }
}

/** Writes for all. */
function createLeader({ options, state, post, waiters, discard }: Line) {
  const eraseHere = async (by: JournalWriter): Promise<void> => {
    state.erasedTo = state.epoch
    await by.erase()
    state.erasing = false
    post({ type: 'erased', epoch: state.epoch })
    waiters.drain()
  }

  return {
    eraseHere,
    async lead(isShared: boolean, isOver: () => boolean): Promise<boolean> {
      const mine = await options.openWriter(isShared)
      if (isOver()) return false
      if (state.erasing) await eraseHere(mine)
      state.writer = mine
      mine.append(state.open)
      state.open = []
      await mine.commit()
      post({ type: 'leader', epoch: state.epoch })
      return true
    },
    async serve(message: Message, by: JournalWriter): Promise<void> {
      if (message.type === 'hello') post({ type: 'leader', epoch: state.epoch })
      if (message.type === 'append') {
        if (message.epoch < state.epoch) return post({ type: 'erased', epoch: state.epoch })
        state.epoch = message.epoch
        by.append(message.entries)
        await by.commit()
        post({ type: 'ack', tab: message.tab, seq: message.entries.at(-1)?.seq ?? 0 })
      }
      // asked again because our answer came late: what has been written since is of the new epoch
      if (message.type === 'erase' && message.epoch <= state.erasedTo)
        return post({ type: 'erased', epoch: state.epoch })
      if (message.type === 'erase' || (message.type === 'erased' && message.epoch > state.epoch)) {
        if (message.epoch > state.epoch) discard(message.epoch)
        await eraseHere(by)
      }
    },
  }
}

/** Hears what the leader says; `answered` goes on asking. */
const createFollower =
  ({ options: { tab }, state, discard }: Line, answered: () => void) =>
  (message: Message): void => {
    if (message.type === 'leader') {
      // An erasure that was asked for before the epoch was known begins an epoch newer than the leader's, which would take its own for a repeat.
      state.epoch = Math.max(state.epoch, state.erasing && !state.joined ? message.epoch + 1 : message.epoch)
      state.joined = true
      answered()
    }
    if (message.type === 'ack' && message.tab === tab) {
      state.open = state.open.filter((entry) => entry.seq > message.seq)
      answered()
    }
    if (message.type === 'erase' && message.epoch > state.epoch) {
      discard(message.epoch)
      state.joined = true
      state.erasing = true
    }
    if (message.type === 'erased' && message.epoch >= state.epoch) {
      if (message.epoch > state.epoch) discard(message.epoch)
      state.erasing = false
      answered()
    }
  }

function createLine(options: TabLinkOptions): Line {
  const state = createState()
  const waiters = createWaiters()
  return {
    options,
    state,
    waiters,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin alone
    post: (message) => options.channel?.postMessage(message),
    discard(newer) {
      state.epoch = newer
      state.erasures += 1
      state.open = []
      options.onErased()
      waiters.drain()
    },
  }
}

export function openTabLink(options: TabLinkOptions): TabLink {
  const { name, locks, channel } = options
  const isShared = locks !== undefined && channel !== undefined
  const line = createLine(options)
  const { state, waiters, post, discard } = line
  const { ask, answered, stop } = createQuestions(line)
  const { lead, serve, eraseHere } = createLeader(line)
  const follow = createFollower(line, answered)
  const aborter = new AbortController()
  let release = (): void => {}

  const begin = async (): Promise<void> => {
    if (await lead(isShared, () => aborter.signal.aborted)) answered()
  }

  channel?.addEventListener('message', ({ data }) => {
    const message = data as Message
    if (state.writer) void serve(message, state.writer)
    else follow(message)
  })
  if (isShared) {
    post({ type: 'hello' })
    const held = async (): Promise<void> => {
      await begin()
      if (!aborter.signal.aborted) await new Promise<void>((resolve) => (release = resolve))
    }
    locks.request(name, { signal: aborter.signal }, held).catch((error: unknown) => {
      // a page that may not ask for locks writes for itself
      if (!aborter.signal.aborted && !state.writer && error instanceof Error) void begin()
    })
  } else void begin()

  return {
    writer: () => state.writer,
    async send(entries, urgent = false) {
      if (state.writer) {
        state.writer.append(entries)
        return state.writer.commit(urgent)
      }
      state.open.push(...entries)
      if (urgent) answered()
      else ask()
      const last = state.open.at(-1)?.seq ?? 0
      const from = state.erasures
      await waiters.until(() => state.erasures !== from || !state.open.some((entry) => entry.seq <= last))
    },
    async erase() {
      // Where no leader has told its epoch others may be in any: the time is newer than what they have counted.
      discard(Math.max(state.epoch + 1, state.joined ? 0 : Date.now()))
      state.erasing = true
      if (state.writer) return eraseHere(state.writer)
      stop()
      ask()
      await waiters.until(() => !state.erasing)
    },
    close() {
      aborter.abort()
      stop()
      release()
      channel?.close()
    },
  }
}
