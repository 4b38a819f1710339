/** The feed of changes: pages that are open hear topics of what changed and ask anew what they show. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { type Audience, everything, type Notice, readNotice, topicsFor } from './topics.ts'

/** Milliseconds. */
export type Pace = {
  /** What admins and buyers hear is gathered for so long: one write tells of several things. */
  quick: number
  /** What all shoppers hear, so that a busy hour is not a refetch a second. */
  slow: number
  /** Proxies end a connection that says nothing for a minute. */
  heartbeat: number
}

const plainPace: Pace = { quick: 200, slow: 2_000, heartbeat: 25_000 }

/** One browser holds one connection, whatever its tabs; many people share a network. */
const plainLimits = { all: 10_000, network: 500, person: 20 }

/** Notices that are remembered for those who come back. */
const mostKept = 2_000
/** Notices kept for a reader who does not read; more of them are `all`. */
const mostWaiting = 100

export type Listener = {
  readonly audience: Audience
  readonly network: string
  /** The `id` of the last message that was heard. */
  readonly since?: string | undefined
  /** Seconds since what is shown was asked for, where nothing was heard yet. */
  readonly age?: number | undefined
  /** Whether whoever opened it may still hear; asked when sessions end. */
  readonly isWelcome: () => Promise<boolean>
}

type Line = {
  readonly listener: Listener
  readonly stream: Readable
  /** The reader does not read: what comes meanwhile waits here. */
  waiting: Notice[] | null
  /** Heartbeats that it has been so. */
  missed: number
}

type Kept = { readonly at: number; readonly notice: Notice }

const tooMany = (): ApiError =>
  new ApiError(429, 'too_many_requests', 'That is a lot of open pages. Please close some.', {
    details: { retry_after: 60 },
  })

const closing = (): ApiError =>
  new ApiError(503, 'unavailable', 'The market is catching its breath. Please try again in a moment.', {
    details: { retry_after: 2 },
  })

export type Changes = ReturnType<typeof makeChanges>

type Options = { clock: () => number; pace?: Partial<Pace>; limits?: Partial<typeof plainLimits> }

/** The feed of one server. Its message ids mean something to this server alone: whoever comes with another's hears `all`. */
export function makeChanges({ clock, ...options }: Options) {
  const pace = { ...plainPace, ...options.pace }
  const limits = { ...plainLimits, ...options.limits }
  const boot = randomBytes(5).toString('hex')
  const openedAt = clock()
  const lines = new Set<Line>()
  let kept: Kept[] = []
  /** The number of the newest notice, and those up to which messages went out. */
  let newest = 0
  let toldQuick = 0
  let toldSlow = 0
  let quick: NodeJS.Timeout | undefined
  let slow: NodeJS.Timeout | undefined
  let isClosed = false

  /** What was told since; everything may have changed where not all of it is remembered. */
  function after(number: number): readonly Notice[] {
    if (number >= newest) return []
    return newest - number > kept.length ? [everything] : kept.slice(number - newest).map(({ notice }) => notice)
  }
  const idAt = (number: number): string => `id: ${boot}-${number}\n`

  function write(line: Line, frame: string): void {
    if (!line.stream.push(frame)) line.waiting = []
  }
  /** @param id of a message after which nothing before it is missed */
  function tell(line: Line, notices: readonly Notice[], id: string): void {
    if (line.waiting) {
      line.waiting = line.waiting.length + notices.length > mostWaiting ? [everything] : [...line.waiting, ...notices]
      return
    }
    const topics = topicsFor(notices, line.listener.audience)
    if (topics.length > 0) write(line, `${id}data: ${JSON.stringify(topics)}\n\n`)
  }
  function tellQuick(): void {
    clearTimeout(quick)
    quick = undefined
    const notices = after(toldQuick)
    toldQuick = newest
    if (notices.includes(everything)) slow ??= setTimeout(tellSlow, pace.slow)
    for (const line of lines) {
      if (line.listener.audience.isAdmin) tell(line, notices, idAt(newest))
      // Goods and content still wait: coming back, they are to be heard.
      else
        tell(
          line,
          notices.filter(({ to }) => to === 'buyer' || to === 'person'),
          '',
        )
    }
  }
  function tellSlow(): void {
    tellQuick()
    clearTimeout(slow)
    slow = undefined
    const notices = after(toldSlow).filter(({ to }) => to === 'everybody')
    toldSlow = newest
    for (const line of lines) if (!line.listener.audience.isAdmin) tell(line, notices, idAt(newest))
  }
  function hear(payload: string | undefined): void {
    const notice = readNotice(payload)
    newest += 1
    kept.push({ at: clock(), notice })
    if (kept.length > mostKept * 2) kept = kept.slice(-mostKept)
    if (lines.size === 0) {
      toldQuick = toldSlow = newest
      return
    }
    quick ??= setTimeout(tellQuick, pace.quick)
    if (notice.to === 'everybody') slow ??= setTimeout(tellSlow, pace.slow)
  }

  /** What somebody missed. */
  function missedBy({ since, age }: Listener): readonly Notice[] {
    if (since !== undefined) {
      const [from, number = ''] = since.split('-')
      const known = from === boot && /^\d{1,15}$/.test(number) && Number(number) <= newest
      return known ? after(Number(number)) : [everything]
    }
    if (age === undefined) return []
    const from = clock() - age * 1_000
    const isKnown = from >= (kept.length < newest ? (kept[0]?.at ?? 0) : openedAt)
    return isKnown ? kept.filter(({ at }) => at >= from).map(({ notice }) => notice) : [everything]
  }

  function beat(): void {
    for (const line of lines) {
      if (!line.waiting) write(line, line.listener.audience.isAdmin ? `${idAt(toldQuick)}\n` : `${idAt(toldSlow)}\n`)
      else if ((line.missed += 1) > 1) line.stream.destroy()
    }
  }
  const beating = setInterval(beat, pace.heartbeat).unref()

  function end(line: Line): void {
    lines.delete(line)
    line.stream.push(null)
  }

  function makeRoom({ network, audience: { personId } }: Listener): void {
    if (isClosed) throw closing()
    const others = [...lines].map(({ listener }) => listener)
    const fromHere = others.filter((one) => one.network === network).length
    const ofPerson = others.filter(({ audience }) => personId !== null && audience.personId === personId).length
    if (lines.size >= limits.all || fromHere >= limits.network || ofPerson >= limits.person) throw tooMany()
  }

  return {
    /** Takes in a notice of the channel; undefined when some were missed. */
    hear,
    /**
     * Opens a line: a stream of server-sent events, the first of them at once, with what was missed.
     * @throws ApiError 429 when there are too many, 503 while the server closes
     */
    open(listener: Listener): Readable {
      makeRoom(listener)
      const stream = new Readable({
        highWaterMark: 4_096,
        read() {
          const { waiting } = line
          line.waiting = null
          line.missed = 0
          if (waiting && waiting.length > 0) tell(line, waiting, idAt(toldSlow))
        },
        destroy(error, done) {
          lines.delete(line)
          done(error)
        },
      })
      const line: Line = { listener, stream, waiting: null, missed: 0 }
      lines.add(line)
      const topics = topicsFor(missedBy(listener), listener.audience)
      write(line, `${idAt(listener.audience.isAdmin ? toldQuick : toldSlow)}data: ${JSON.stringify(topics)}\n\n`)
      return stream
    },
    /** Sessions or duties changed: those who may not hear any more are sent away. */
    async look(): Promise<void> {
      await Promise.all(
        [...lines].map(async (line) => {
          const { audience, isWelcome } = line.listener
          if (audience.personId !== null && !(await isWelcome().catch(() => false)) && lines.has(line)) end(line)
        }),
      )
    },
    /** Says goodbye to all; nobody comes in any more. */
    close(): void {
      isClosed = true
      clearInterval(beating)
      clearTimeout(quick)
      clearTimeout(slow)
      // A reader who does not read would never take the end in, and hold the server's close.
      for (const line of lines) if (line.waiting) line.stream.destroy()
      for (const line of lines) end(line)
    },
    /** Tells at once what is gathered. */
    flush: tellSlow,
    facts: () => ({ lines: lines.size, waiting: [...lines].filter(({ waiting }) => waiting).length }),
  }
}

/** Opens the feed on what the database tells. */
export async function openChanges(database: Database, options: Options): Promise<Changes> {
  const changes = makeChanges(options)
  await database.listen('changes', changes.hear)
  for (const channel of ['sessions', 'users']) await database.listen(channel, () => void changes.look())
  return changes
}
