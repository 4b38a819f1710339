/** The worker that sends what is due, on every server: told by the database, and looking around by itself. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { claimDeliveries } from './deliveries.ts'
import { deliver, type Sending } from './deliver.ts'

/** Milliseconds between two looks. */
const everyFewSeconds = 5_000
/** Pushes a second and server. */
const perSecond = 50
/** Deliveries at once: claimed together, and well done within their lease. */
const atOnce = 50

/** Lets so many through each second, in the order they came. */
export function makeTurns(most: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(next, now)
    next = at + 1_000 / most
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}

export type Sender = {
  start(): Promise<void>
  /** Does all that is due now. */
  runDue(): Promise<void>
  /** Waits for what is under way and stops. */
  stop(): Promise<void>
}

type Parts = Omit<Sending, 'worker' | 'takeTurn'> & {
  database: Database
  log: FastifyBaseLogger
  /** What else is looked after at each look, before the deliveries; answers whether there is more of it. */
  before: (at: number) => Promise<boolean>
}

export function makeSender({ log, before, ...parts }: Parts): Sender {
  const { database, clock } = parts
  const sending: Sending = { ...parts, worker: crypto.randomUUID(), takeTurn: makeTurns(perSecond) }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopping = false
  let isAskedAgain = false

  async function drain(): Promise<void> {
    isAskedAgain = false
    if (isStopping) return
    const isMore = await before(clock())
    const claimed = await claimDeliveries(database, { worker: sending.worker, at: clock(), most: atOnce })
    await Promise.all(
      claimed.map((one) =>
        deliver(sending, one).catch((error: unknown) => log.error({ err: error }, 'a push could not be delivered')),
      ),
    )
    if (claimed.length > 0 || isMore || isAskedAgain) await drain()
  }
  const runDue = (): Promise<void> => {
    isAskedAgain = true
    return (running ??= drain().finally(() => (running = undefined)))
  }
  const look = (): void =>
    void runDue().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'pushes could not be looked for')
    })
  return {
    async start() {
      await database.listen('push', look)
      timer = setInterval(look, everyFewSeconds).unref()
      look()
    },
    runDue,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
