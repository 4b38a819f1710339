/** Notices of PostgreSQL: one connection that only listens, and how far it has come. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Hear } from './database.ts'
import { streamOf } from './postgres-stream.ts'

/** Whose memory hangs on notices forgets it this often while none can come, in milliseconds. */
const forgetEvery = 50
/** A connection that is silent for so long after a commit is dead, whatever the network says. Milliseconds. */
const patience = 2_000
const [firstPause, longestPause] = [100, 1_000]

/** Sent with a commit. `heard` waits until it was, or until whatever rests on notices was forgotten because it cannot be. */
export type Mark = { text: string; values: string[]; heard: () => Promise<void>; drop: () => void }

export type Listener = ReturnType<typeof makeListener>

/**
 * Invariants:
 *  1. Notices are heard in the order of their commits, all on one connection.
 *  2. A commit of this server that brought a mark is answered when its mark was heard: with it all that was committed before.
 *  3. There is at most one connection: one that fails before it listens is closed, and only one that listened is replaced.
 *  4. While the connection is lost, whoever asked for that is told again and again that anything may have changed, and once more when it is back.
 */
export function makeListener(connectionString: string, onTrouble: (error: Error) => void) {
  const hearers = new Map<string, Hear[]>()
  const often = new Set<Hear>()
  const own = `oja_${randomUUID().replaceAll('-', '')}`
  const marks = new Map<string, () => void>()
  let marked = 0
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  const state = { closed: false }

  const missed = (): void => hearers.forEach((list) => list.forEach((hear) => hear(undefined)))
  const forget = (): void => often.forEach((hear) => hear(undefined))

  function reach(number: string): void {
    marks.get(number)?.()
    marks.delete(number)
  }
  /** Nobody waits for what cannot come any more. */
  function giveUpMarks(): void {
    forget()
    for (const number of marks.keys()) reach(number)
  }
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true, application_name: 'oja notices' })
    fresh.on('notification', ({ channel, payload }) =>
      channel === own ? reach(payload ?? '') : hearers.get(channel)?.forEach((hear) => hear(payload ?? '')),
    )
    fresh.on('error', onTrouble)
    let isOver = false
    fresh.on('end', () => {
      isOver = true
      if (client === fresh) void comeBack()
    })
    try {
      await fresh.connect()
      for (const channel of [own, ...hearers.keys()]) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (isOver || state.closed) throw new Error('The connection for notices ended before it listened.')
    } catch (error) {
      // Whoever called tries again, with another connection; a goodbye would wait for a server that may not answer.
      void fresh.end().catch(() => undefined)
      streamOf(fresh).destroy()
      throw error
    }
    client = fresh
  }
  async function comeBack(): Promise<void> {
    client = undefined
    missed()
    giveUpMarks()
    const forgetting = setInterval(forget, forgetEvery).unref()
    for (let pause = firstPause; !state.closed; pause = Math.min(pause * 2, longestPause)) {
      await wait(pause, undefined, { ref: false })
      if (state.closed) break
      try {
        await connect()
        break
      } catch (error) {
        if (!state.closed) onTrouble(error as Error)
      }
    }
    clearInterval(forgetting)
    missed()
  }
  return {
    /** @param again told every 50 ms while notices cannot come, and not only when they are missed and when they can come again */
    async listen(channel: string, hear: Hear, again: boolean): Promise<void> {
      if (again) often.add(hear)
      const known = hearers.get(channel)
      if (known) {
        known.push(hear)
        return
      }
      hearers.set(channel, [hear])
      if (client) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      else await (connecting ??= connect())
      // A channel asked for while the first connection was being made may have missed its turn there.
      await client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    },
    /** A mark for the commit that comes next; undefined where nobody listens. */
    mark(): Mark | undefined {
      if (often.size === 0) return undefined
      marked += 1
      const number = String(marked)
      const listening = client
      let timer: NodeJS.Timeout | undefined
      const heard = new Promise<void>((resolve) => {
        marks.set(number, resolve)
        timer = setTimeout(() => {
          // To say goodbye would be to wait for somebody who does not answer.
          if (listening && marks.has(number) && client === listening) streamOf(listening).destroy()
        }, patience).unref()
      }).finally(() => clearTimeout(timer))
      return {
        text: 'select pg_notify($1, $2)',
        values: [own, number],
        heard: () => {
          if (!client) giveUpMarks()
          return heard
        },
        drop: () => reach(number),
      }
    },
    async close(): Promise<void> {
      state.closed = true
      client?.removeAllListeners('end')
      await client?.end()
      giveUpMarks()
    },
  }
}
