/** The embedded database as the server sees it: in a thread of its own, so that what it does holds up nothing but its own callers. */
import { startThread } from '../program.ts'
import { fromPlain } from './database-error.ts'
import type { Database, Queryable } from './database.ts'
import type { Call, Told } from './pglite-messages.ts'
import { toText } from './query-text.ts'

type Log = { warn(facts: object, message: string): void }

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }

/** Calls into the thread, and what it tells by itself. */
function makeLine(log: Log) {
  const worker = startThread('server/platform/db/pglite-thread.ts', 'database-thread.js')
  const waiting = new Map<number, Waiting>()
  const listeners: ((payload: string | undefined) => void)[] = []
  let asked = 0
  let gone: Error | undefined

  function hear(told: Told): void {
    if ('listener' in told) return listeners[told.listener]?.(told.payload)
    if ('warning' in told) {
      const { err } = told.facts
      return log.warn(err ? { err: fromPlain(err) } : {}, told.warning)
    }
    const one = waiting.get(told.id)
    waiting.delete(told.id)
    if ('error' in told) one?.reject(fromPlain(told.error))
    else one?.resolve(told.answer as never)
  }
  function lose(why: Error): void {
    gone ??= why
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  worker.on('message', hear)
  worker.on('error', (error) => {
    log.warn({ err: error }, 'the thread of the embedded database has failed')
    lose(error)
  })
  worker.on('exit', () => lose(new Error('The thread of the embedded database has ended')))

  return {
    ask<Answer>(call: Call): Promise<Answer> {
      if (gone) return Promise.reject(gone)
      asked += 1
      const id = asked
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        try {
          worker.postMessage({ id, ...call })
        } catch (error) {
          waiting.delete(id)
          throw error
        }
      })
    },
    /** @returns the number by which the thread tells it of notices */
    addListener: (listener: (payload: string | undefined) => void): number => listeners.push(listener) - 1,
    end: async (): Promise<void> => void (await worker.terminate()),
  }
}

type Line = ReturnType<typeof makeLine>

const queryable = (line: Line, tx?: number): Queryable => ({
  rows: (query, given) => {
    const { name, text, values } = toText(query, given)
    return line.ask({ call: 'rows', statement: { name, text }, values, tx })
  },
})

async function transact<T>(line: Line, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const tx = await line.ask<number>({ call: 'begin' })
  let result: T
  try {
    result = await work(queryable(line, tx))
  } catch (error) {
    // Why it is rolled back is worth more than why that failed.
    await line.ask({ call: 'end', tx, commits: false }).catch(() => undefined)
    throw error
  }
  await line.ask({ call: 'end', tx, commits: true })
  return result
}

/**
 * Opens the embedded database in a thread.
 * @param dataDir the data folder, whose free space decides whether a database that has stopped can be opened anew
 * @param folder where its files are
 * @param template what a new one starts from
 */
export async function openEmbeddedDatabase(
  { dataDir, folder, template }: { dataDir: string; folder: string; template: Blob | undefined },
  log: Log,
): Promise<Database> {
  const line = makeLine(log)
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= line.ask<undefined>({ call: 'close' }).finally(() => line.end()))
  try {
    await line.ask({ call: 'open', dataDir, folder, template })
  } catch (error) {
    await line.end()
    throw error
  }
  return {
    kind: 'pglite',
    ...queryable(line),
    transaction: (work) => transact(line, work),
    script: (text) => line.ask({ call: 'script', text }),
    listen: (channel, hear) => line.ask({ call: 'listen', channel, listener: line.addListener(hear) }),
    close,
  }
}
