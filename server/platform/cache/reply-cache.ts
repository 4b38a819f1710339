import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

type Sources = Readonly<Record<string, readonly string[]>>

/** A serialised answer that can be sent as it is. */
export type CachedReply = {
  readonly body: Buffer
  /** HTTP status. */
  readonly status: number
  readonly etag: string
  /** Compressed copies, made when the first client asks for one. */
  readonly encoded: Map<Encoding, Promise<Buffer>>
  readonly madeAt: number
  readonly tags: Tags
  /** Sources of what a page carries inline, by directive of its content security policy. */
  readonly inline: Sources | undefined
}

/** Bodies below this gain nothing from compression: they fit one packet. */
export const worthCompressing = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a body; quality 5 gives most of brotli's gain at a tenth of its time. */
export function compress(body: Buffer | string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : zip(body, { level: 6 })
}

/** The best encoding that an Accept-Encoding header allows. */
export function bestEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s|,|$))/.test(text)) return 'gzip'
  return 'identity'
}

/** The body in an encoding, made once. */
export function inEncoding(reply: CachedReply, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(reply.body)
  const known = reply.encoded.get(encoding)
  if (known) return known
  const made = compress(reply.body, encoding)
  reply.encoded.set(encoding, made)
  return made
}

export type ReplyCache = ReturnType<typeof makeReplyCache>

/** What an answer shows, by names that notices use too; `everything` where that is not known. */
export type Tags = ReadonlySet<string> | 'everything'

/** How long an answer may be behind a small change: it is made anew behind from `remakeAfter` on, and never given past `atMost`. Milliseconds. */
export type Lag = { remakeAfter: number; atMost: number }

/** A serialised answer, and whether it may be remembered; its status is 200 unless it says otherwise. */
export type Produced = {
  body: string
  keep: boolean
  status?: number
  inline?: Sources
  /** Without it every notice drops the answer. */
  tags?: Tags | undefined
  /** When the oldest of what it is made of was read, in milliseconds since 1970; without it now. */
  madeAt?: number
}

type Notice = { tags: Tags; isSmall: boolean; at: number }
/** @property changedAt when the first small change of what it shows was told of; milliseconds since 1970 */
type Entry = CachedReply & { changedAt: number | undefined }
/** An answer that is being made, with what was told meanwhile. */
type Making = { reply: Promise<Entry>; notices: Notice[] }

const meet = (one: Tags, other: Tags): boolean =>
  one === 'everything' || other === 'everything' || [...one].some((tag) => other.has(tag))

/**
 * Serialised answers by normalised question. Invariants:
 *  1. An answer is served only while nothing that it shows has been written since the moment its reading began. One asked for with
 *     a `lag` may be behind a small change, for that long.
 *  2. An answer is never older than `maxAge`, because some of it follows from the clock (best-before dates, open now). One that is made of others
 *     is as old as the oldest of them.
 *  3. Questions asked at the same time share one reading.
 *  4. Memory is bounded: the answers asked for longest ago go first.
 */
export function makeReplyCache(options: { clock: () => number; maxAge: number; maxBytes: number }) {
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  const underWay = new Map<string, Making>()
  const makings = new Set<Making>()
  let bytes = 0

  const tagsOf = (entry: Entry): Iterable<string> => (entry.tags === 'everything' ? ['everything'] : entry.tags)

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.body.length
    for (const tag of tagsOf(entry)) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }
  function keep(key: string, entry: Entry): void {
    drop(key)
    entries.set(key, entry)
    bytes += entry.body.length
    for (const tag of tagsOf(entry)) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key))
    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }
  function entryOf({ body, status = 200, inline, tags = 'everything', madeAt = options.clock() }: Produced): Entry {
    return {
      body: Buffer.from(body),
      status,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      encoded: new Map(),
      madeAt,
      tags,
      changedAt: undefined,
      inline,
    }
  }
  function make(key: string, produce: () => Promise<Produced>, lag: Lag | undefined): Promise<Entry> {
    const work = async (): Promise<Entry> => {
      try {
        const produced = await produce()
        const entry = entryOf(produced)
        const missed = making.notices.filter(({ tags }) => meet(tags, entry.tags))
        entry.changedAt = missed[0]?.at
        if (produced.keep && missed.every(({ isSmall }) => isSmall && lag !== undefined)) keep(key, entry)
        return entry
      } finally {
        makings.delete(making)
        if (underWay.get(key) === making) underWay.delete(key)
      }
    }
    const making: Making = { notices: [], reply: Promise.resolve().then(work) }
    makings.add(making)
    underWay.set(key, making)
    return making.reply
  }
  // A clock that was set back must not make an answer last.
  const isWithin = (since: number, most: number): boolean => Math.abs(options.clock() - since) < most

  /** The remembered answer, where it may still be given. */
  function find(key: string, lag: Lag | undefined): Entry | undefined {
    const known = entries.get(key)
    if (!known || !isWithin(known.madeAt, options.maxAge)) return undefined
    return known.changedAt === undefined || (lag && isWithin(known.changedAt, lag.atMost)) ? known : undefined
  }

  return {
    /**
     * Called when something that answers show has changed.
     * @param tags what changed
     * @param isSmall whether who asks with a `lag` may be given the answer a little longer
     */
    forget(tags: Tags, isSmall = false): void {
      const notice: Notice = { tags, isSmall, at: options.clock() }
      for (const { notices } of makings) notices.push(notice)
      const keys =
        tags === 'everything'
          ? [...entries.keys()]
          : [...tags, 'everything'].flatMap((tag) => [...(keysByTag.get(tag) ?? [])])
      for (const key of keys) {
        const entry = entries.get(key)
        if (isSmall && entry) entry.changedAt ??= notice.at
        else drop(key)
      }
    },
    /** The answer, remembered or made now. */
    async get(key: string, produce: () => Promise<Produced>, lag?: Lag): Promise<CachedReply> {
      const known = find(key, lag)
      if (known) {
        // Moves it to the young end.
        entries.delete(key)
        entries.set(key, known)
        const isDue = lag && known.changedAt !== undefined && !isWithin(known.changedAt, lag.remakeAfter)
        // What fails behind is made, and told, when the answer may not be given any more.
        if (isDue && !underWay.has(key)) make(key, produce, lag).catch(() => undefined)
        return known
      }
      const shared = underWay.get(key)
      const isShared = shared?.notices.every(({ isSmall }) => isSmall && lag !== undefined)
      return shared && isShared ? shared.reply : make(key, produce, lag)
    },
    facts: () => ({ entries: entries.size, bytes }),
  }
}
