import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { refusingPlainly } from './database-error.ts'
import type { Database, Query, Queryable } from './database.ts'
import { toText } from './query-text.ts'

function queryable(client: pg.Pool | pg.PoolClient): Queryable {
  return {
    rows: <Row>(query: Query, given?: readonly unknown[]) =>
      refusingPlainly(async () => {
        const { name, text, values } = toText(query, given)
        return (await client.query({ ...(name && { name }), text, values })).rows as Row[]
      }),
  }
}

/**
 * One connection that only listens. When it is lost it comes back by itself, and every listener is told that notices
 * may have been missed.
 */
function makeListener(connectionString: string, onTrouble: (error: Error) => void) {
  const hearers = new Map<string, ((payload: string | undefined) => void)[]>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  const state = { closed: false }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true })
    fresh.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach((hear) => hear(payload ?? '')))
    fresh.on('error', onTrouble)
    await fresh.connect()
    fresh.on('end', () => void comeBack())
    for (const channel of hearers.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    client = fresh
  }
  async function comeBack(): Promise<void> {
    client = undefined
    for (let pause = 100; !state.closed; pause = Math.min(pause * 2, 5_000)) {
      hearers.forEach((list) => list.forEach((hear) => hear(undefined)))
      await wait(pause, undefined, { ref: false })
      try {
        await connect()
        hearers.forEach((list) => list.forEach((hear) => hear(undefined)))
        return
      } catch (error) {
        onTrouble(error as Error)
      }
    }
  }
  return {
    async listen(channel: string, hear: (payload: string | undefined) => void): Promise<void> {
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
    async close(): Promise<void> {
      state.closed = true
      client?.removeAllListeners('end')
      await client?.end()
    },
  }
}

/** Opens a pool on a PostgreSQL of version 15 or later. */
export async function openPostgres(
  connectionString: string,
  options: { pool: number; onTrouble: (error: Error) => void },
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: options.pool,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'oja',
  })
  pool.on('error', options.onTrouble)
  const listener = makeListener(connectionString, options.onTrouble)
  const [found] = (
    await pool.query<{ version: number }>(`select current_setting('server_version_num')::int as version`)
  ).rows
  if ((found?.version ?? 0) < 150_000) {
    await pool.end()
    throw new Error('Oja needs PostgreSQL 15 or later.')
  }
  let closing: Promise<void> | undefined
  /** Work on one connection, which is given back as it was found, or not at all. */
  const onOne = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    refusingPlainly(async () => {
      const client = await pool.connect()
      // The pool listens to idle connections alone: one that is cut between two statements would bring the server down.
      client.on('error', options.onTrouble)
      const giveBack = (trouble?: Error): void => {
        client.off('error', options.onTrouble)
        client.release(trouble)
      }
      try {
        const result = await work(client)
        giveBack()
        return result
      } catch (error) {
        // A script may have opened a transaction of its own. A connection that cannot even roll back is given to nobody else.
        await client.query('rollback').then(
          () => giveBack(),
          (trouble: Error) => giveBack(trouble),
        )
        throw error
      }
    })
  return {
    kind: 'postgres',
    ...queryable(pool),
    transaction: (work) =>
      onOne(async (client) => {
        await client.query('begin')
        const own = queryable(client)
        let isOver = false
        let before: Promise<unknown> = Promise.resolve()
        // What is sent together is taken one after the other. What was sent beside something that failed writes nothing any more: after the end
        // it would stand outside of any transaction.
        const inTurn = <Row>(query: Query, values?: readonly unknown[]): Promise<Row[]> => {
          const answer = before.then(() => {
            if (isOver) throw new Error('The transaction is over')
            return own.rows<Row>(query, values)
          })
          before = answer.catch(() => undefined)
          return answer
        }
        try {
          const result = await work({ rows: inTurn })
          isOver = true
          await before
          await client.query('commit')
          return result
        } finally {
          isOver = true
          await before
        }
      }),
    script: (text) => onOne(async (client) => void (await client.query(text))),
    listen: listener.listen,
    close: () => (closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)),
  }
}
