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
  readonly version: number
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

/**
 * Serialised answers by normalised question. Invariants:
 *  1. An answer is served only while nothing has been written since the moment its reading began.
 *  2. An answer is never older than `maxAge`, because some of it follows from the clock (best-before dates, open now).
 *  3. Questions asked at the same time share one reading.
 *  4. Memory is bounded: the answers asked for longest ago go first.
 */
export function makeReplyCache(options: { clock: () => number; maxAge: number; maxBytes: number }) {
  const entries = new Map<string, CachedReply>()
  const underWay = new Map<string, { version: number; reply: Promise<CachedReply> }>()
  let version = 0
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.body.length
  }
  function keep(key: string, entry: CachedReply): void {
    drop(key)
    entries.set(key, entry)
    bytes += entry.body.length
    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes) break
      drop(oldest)
    }
  }
  async function make(key: string, began: number, produce: () => Promise<Produced>): Promise<CachedReply> {
    const { body, keep: wanted, status = 200, inline } = await produce()
    const entry: CachedReply = {
      body: Buffer.from(body),
      status,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      encoded: new Map(),
      madeAt: options.clock(),
      version: began,
      inline,
    }
    if (wanted && began === version) keep(key, entry)
    return entry
  }

  return {
    /** Called when anything that answers are made of has changed. */
    clear(): void {
      version += 1
      entries.clear()
      bytes = 0
    },
    /** The answer, remembered or made now. */
    async get(key: string, produce: () => Promise<Produced>): Promise<CachedReply> {
      const known = entries.get(key)
      // A clock that was set back must not make an answer last.
      if (known && Math.abs(options.clock() - known.madeAt) < options.maxAge) {
        // Moves it to the young end.
        entries.delete(key)
        entries.set(key, known)
        return known
      }
      const shared = underWay.get(key)
      if (shared && shared.version === version) return shared.reply
      const began = version
      const reply = make(key, began, produce)
      underWay.set(key, { version: began, reply })
      try {
        return await reply
      } finally {
        if (underWay.get(key)?.reply === reply) underWay.delete(key)
      }
    },
    facts: () => ({ entries: entries.size, bytes, version }),
  }
}

/** A serialised answer, and whether it may be remembered; its status is 200 unless it says otherwise. */
export type Produced = { body: string; keep: boolean; status?: number; inline?: Sources }
