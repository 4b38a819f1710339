/**
 * The thread that the embedded database runs in. PostgreSQL works and waits for the disk here, while the server's own thread goes on
 * answering what it remembers. One call is answered after the other in the order of the database; notices come before the answer of
 * what they tell of.
 */
import { existsSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { toPlain } from './database-error.ts'
import type { Database, Queryable } from './database.ts'
import type { Answered, Asked, Call, Told } from './pglite-messages.ts'
import { openPglite } from './pglite.ts'
import { hasRoom, reopening } from './pglite-reopening.ts'

const port = parentPort
if (!port) throw new Error('This is the thread of the embedded database; it is started by the server')
const tell = (told: Told): void => port.postMessage(told)

/** A transaction that another thread decides about. */
type Open = { tx: Queryable; decide(commits: boolean): void; ended: Promise<void> }

/** Why a transaction that is to be rolled back ends; nobody sees it. */
const rolledBack = new Error('rolled back')

/** Statements of a transaction may come before it has begun. */
const opened = new Map<number, Promise<Open>>()
let database: Database | undefined

const log = {
  warn: ({ err }: { err?: unknown }, message: string) =>
    tell({ warning: message, facts: err === undefined ? {} : { err: toPlain(err) } }),
}

async function open({ dataDir, folder, template }: Extract<Call, { call: 'open' }>): Promise<void> {
  // Its template is for the first time alone.
  database = await reopening(() => openPglite(folder, existsSync(folder) ? undefined : template), {
    canOpen: () => hasRoom(dataDir),
    log,
  })
}

async function begin(on: Database, number: number): Promise<void> {
  const opening = new Promise<Open>((resolve, reject) => {
    const ended = on.transaction(
      (tx) =>
        new Promise<void>((commit, rollBack) => {
          resolve({ tx, decide: (commits) => (commits ? commit() : rollBack(rolledBack)), ended })
        }),
    )
    ended.catch(reject)
  })
  opened.set(number, opening)
  await opening
}

async function end({ tx, commits }: Extract<Call, { call: 'end' }>): Promise<void> {
  const opening = opened.get(tx)
  opened.delete(tx)
  const one = await opening
  one?.decide(commits)
  await one?.ended.catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
}

function inTransaction(number: number): Promise<Open> {
  const opening = opened.get(number)
  if (!opening) throw new Error('The transaction is over')
  return opening
}

async function answer(call: Call): Promise<unknown> {
  if (call.call === 'open') return open(call)
  if (!database) throw new Error('The embedded database is not open')
  switch (call.call) {
    case 'rows':
      return (call.tx === undefined ? database : (await inTransaction(call.tx)).tx).rows(call.statement, call.values)
    case 'begin':
      return begin(database, call.tx)
    case 'end':
      return end(call)
    case 'script':
      return database.script(call.text)
    case 'listen':
      return database.listen(call.channel, (payload) => tell({ listener: call.listener, payload }))
    case 'close':
      return database.close()
  }
}

const answered = ({ id, ...call }: Asked): Promise<Answered> =>
  answer(call as Call).then(
    (given) => ({ id, answer: given }),
    (error: unknown) => ({ id, error: toPlain(error) }),
  )

port.on('message', (groups: Asked[][]) => {
  for (const calls of groups) void Promise.all(calls.map(answered)).then((answers) => tell({ answers }))
})
