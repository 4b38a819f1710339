/** The embedded database as the server sees it: in a thread of its own, so that what it does holds up nothing but its own callers. */
import { startThread } from '../program.ts'
import { fromPlain } from './database-error.ts'
import type { Database, Queryable } from './database.ts'
import type { Answered, Asked, Call, Told } from './pglite-messages.ts'
import { toText } from './query-text.ts'

type Log = { warn(facts: object, message: string): void }

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }

/** What calls go together by: the transaction that they are part of. */
const transactionOf = (call: Call): number | undefined => ('tx' in call ? call.tx : undefined)

/**
 * Calls into the thread, and what it tells by itself. Calls of one transaction that are made in one go travel as one message and are answered by
 * one: a message costs each side as much as a small statement. Calls beside each other never wait for each other's answers: one may be in the
 * way of another.
 */
function makeLine(log: Log) {
  const worker = startThread('server/platform/db/pglite-thread.ts', 'database-thread.js')
  const waiting = new Map<number, Waiting>()
  const listeners: ((payload: string | undefined) => void)[] = []
  let asked = 0
  let begun = 0
  let toSend: Asked[][] = []
  let gone: Error | undefined

  function settle(answered: Answered): void {
    const one = waiting.get(answered.id)
    waiting.delete(answered.id)
    if ('error' in answered) one?.reject(fromPlain(answered.error))
    else one?.resolve(answered.answer as never)
  }
  function hear(told: Told): void {
    if ('answers' in told) return told.answers.forEach(settle)
    if ('listener' in told) return listeners[told.listener]?.(told.payload)
    const { err } = told.facts
    log.warn(err ? { err: fromPlain(err) } : {}, told.warning)
  }
  function lose(why: Error): void {
    gone ??= why
    for (const { reject } of waiting.values()) reject(why)
    waiting.clear()
  }
  function refuse(call: Asked, error: unknown): void {
    const one = waiting.get(call.id)
    waiting.delete(call.id)
    one?.reject(error as Error)
  }
  /** Posts calls; of those that cannot be posted together each one that can. */
  function post(groups: Asked[][]): void {
    try {
      worker.postMessage(groups)
    } catch (error) {
      const [only, ...others] = groups.flat()
      if (only && others.length === 0) return refuse(only, error)
      for (const call of groups.flat()) post([[call]])
    }
  }
  function send(): void {
    const groups = toSend
    toSend = []
    post(groups)
  }
  function queue(call: Asked): void {
    if (toSend.length === 0) process.nextTick(send)
    const tx = transactionOf(call)
    const group = tx === undefined ? undefined : toSend.find(([first]) => first && transactionOf(first) === tx)
    if (group) group.push(call)
    else toSend.push([call])
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
        queue({ id, ...call })
      })
    },
    /** @returns the number of a transaction that may begin */
    nextTransaction: (): number => (begun += 1),
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
  const tx = line.nextTransaction()
  const beginning = line.ask({ call: 'begin', tx })
  let result: T
  try {
    // Its first statements travel with the beginning, and fail as it does.
    const working = work(queryable(line, tx))
    working.catch(() => undefined)
    await beginning
    result = await working
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
