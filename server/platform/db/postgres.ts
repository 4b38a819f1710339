import pg from 'pg'
import { refusingPlainly } from './database-error.ts'
import type { Database, Query, Queryable } from './database.ts'
import { tellingTheReason } from './failed-transaction.ts'
import { type Listener, makeListener, type Mark } from './postgres-listener.ts'
import { sendingTogether } from './postgres-stream.ts'
import { isPlanned, mayWrite, toText } from './query-text.ts'

/** A statement that is asked again and again: orders with what follows from them take some forty. Each connection keeps a plan of each. */
const mostNamed = 300

/**
 * Names for statements, by which a connection keeps their plans. A text gets one when it is asked for the second time, and another when its
 * plan no longer fits its tables; texts that come late, or are made of what is asked, go without.
 */
function makeNames() {
  const known = new Map<string, string>()
  const once = new Set<string>()
  let made = 0
  const give = (text: string): string => {
    const name = `oja_${(made += 1)}`
    known.set(text, name)
    return name
  }
  return {
    of(text: string): string | undefined {
      const name = known.get(text)
      if (name !== undefined || known.size >= mostNamed || !isPlanned.test(text)) return name
      if (once.delete(text)) return give(text)
      if (once.size < mostNamed) once.add(text)
      return undefined
    },
    renew(text: string): void {
      if (known.has(text)) give(text)
    },
  }
}
type Names = ReturnType<typeof makeNames>

function queryable(client: pg.Pool | pg.PoolClient, names: Names): Queryable {
  return {
    rows: <Row>(query: Query, given?: readonly unknown[]) =>
      refusingPlainly(async () => {
        const { name: own, text, values } = toText(query, given)
        const name = own || names.of(text)
        try {
          return (await client.query({ ...(name && { name }), text, values })).rows as Row[]
        } catch (error) {
          if (!own && (error as { code?: string }).code === '0A000') names.renew(text)
          throw error
        }
      }),
  }
}

/** One transaction on a connection that is its own meanwhile. What is sent together is taken in that order. */
async function transact<T>(
  client: pg.PoolClient,
  { names, listener }: { names: Names; listener: Listener },
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const together = sendingTogether(client)
  together()
  const begun = client.query('begin')
  const own = tellingTheReason(queryable(client, names))
  const underWay = new Set<Promise<unknown>>()
  let isOver = false
  let hasWritten = false
  // What was sent beside something that failed writes nothing any more: after the end it would stand outside of any transaction.
  const rows = <Row>(query: Query, values?: readonly unknown[]): Promise<Row[]> => {
    if (isOver) return Promise.reject(new Error('The transaction is over'))
    const { text, ...sent } = toText(query, values)
    hasWritten ||= mayWrite(text)
    together()
    const answer = own.rows<Row>({ name: sent.name, text }, sent.values)
    const settled = answer.then(
      () => undefined,
      () => undefined,
    )
    underWay.add(settled)
    void settled.then(() => underWay.delete(settled))
    return answer
  }
  let mark: Mark | undefined
  let result: T
  try {
    ;[result] = await Promise.all([work({ rows }), begun])
    isOver = true
    await Promise.all(underWay)
    mark = hasWritten ? listener.mark() : undefined
    together()
    await Promise.all([mark && client.query(mark.text, mark.values), client.query('commit')])
  } catch (error) {
    mark?.drop()
    throw error
  } finally {
    isOver = true
    await Promise.all(underWay)
  }
  await mark?.heard()
  return result
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
    // What does not wait for an answer is sent at once; PostgreSQL takes it in turn.
    pipeline: true,
  })
  pool.on('error', options.onTrouble)
  const names = makeNames()
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
    ...queryable(pool, names),
    transaction: (work) => onOne((client) => transact(client, { names, listener }, work)),
    script: (text) => onOne(async (client) => void (await client.query(text))),
    listen: (channel, hear, { again = false } = {}) => listener.listen(channel, hear, again),
    close: () => (closing ??= Promise.all([listener.close(), pool.end()]).then(() => undefined)),
  }
}
