/** What a marked page stands on: its device, its way to a server that is a function, and the journal that listens to its root. */
import type { AnyActor, AnyActorRef, EventObject, SimulatedClock } from 'xstate'
import { createJournal } from '#services/journal/create-journal.ts'
import { tapActorSystem } from '#services/journal/tap.ts'
import { createLogger } from '#services/logger/logger.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import type { openJournalWith } from '../../../src/app/folds.ts'
import { createSession } from '../../../src/app/ports/session.ts'

export type Asked = { method: string; url: string; headers: Record<string, string>; body: string }

export type MarkedPageOptions = {
  /** Name of the journal's database. */
  database: string
  /** The server. */
  answer: (asked: Asked) => Response
  /** Where the logger of a production build speaks. */
  console: Pick<Console, 'log' | 'error' | 'warn' | 'info' | 'debug'>
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function openMarkedPage({ answer, console }: MarkedPageOptions) {
  const logger = createLogger(true, console)
  const asked: Asked[] = []
  let underWay = 0
  const texts = new Map<string, string>()
  const store = createLocalStore(
    {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, value) => void texts.set(key, value),
      removeItem: (key) => void texts.delete(key),
    },
    logger,
  )
  const session = createSession({ session: createSessionStore(store), store })
  const orderAccessTokens = createOrderAccessTokens(store)
  let ids = 0
  return {
    logger,
    asked,
    texts,
    store,
    session,
    orderAccessTokens,
    newId: () => `id-${String((ids += 1)).padStart(29, '0')}`,
    outsideParts: {
      api: {
        host: 'http://shop.test',
        token: session.token,
        cookies: () => '',
        orderAccessToken: orderAccessTokens.keyOf,
        async fetch(given: unknown) {
          const request = given as Request
          underWay += 1
          try {
            const one = {
              method: request.method,
              url: new URL(request.url).pathname + new URL(request.url).search,
              headers: Object.fromEntries(request.headers),
              body: await request.text(),
            }
            asked.push(one)
            return answer(one)
          } finally {
            underWay -= 1
          }
        },
        logger,
        onUnauthorized: session.unauthorized,
        isOffline: () => false,
        onAnswered: () => {},
        onUnanswered: () => {},
      },
      hasDevice: false,
      logger,
      now: Date.now,
    },
    async settle(): Promise<void> {
      for (let quiet = 0; quiet < 6; quiet += 1) {
        await turn() // oxlint-disable-line no-await-in-loop -- one turn after the other
        if (underWay > 0) quiet = 0
      }
    },
  }
}

/** Starts a root under its journal. */
export function listenTo(
  root: AnyActor,
  clock: SimulatedClock,
  { settle, session, logger }: ReturnType<typeof openMarkedPage>,
  { database, open }: { database: string; open: () => ReturnType<typeof openJournalWith> },
) {
  const journal = createJournal({
    tab: 'tab-1',
    now: () => 1_000,
    store: 'durable',
    database,
    snapshotEvery: 10,
    onWarning: logger.warn,
    load: () => Promise.resolve(open()),
  })
  /** All that charts were told, before anything was hidden. */
  const told: string[] = []
  journal.attach(root)
  tapActorSystem(root, ({ event }) => void told.push(JSON.stringify(event)))
  root.start()
  const parts = () => (root.getSnapshot().context as { parts: Record<string, { ref: AnyActorRef }> }).parts
  return {
    journal,
    told,
    signIn: (user: object) => {
      for (const fact of session.signIn({ token: 'token-1', user: user as never }, false)) root.send(fact as never)
    },
    child: (id: string) => (root.getSnapshot().children as Record<string, AnyActorRef>)[id] as AnyActorRef,
    async wait(milliseconds: number): Promise<void> {
      clock.increment(milliseconds)
      await settle()
    },
    async bring(id: string): Promise<AnyActorRef> {
      root.send({ type: 'part.requested', id } as EventObject)
      for (let tries = 0; tries < 400; tries += 1) {
        const part = parts()[id]
        if (part) return part.ref
        await new Promise((resolve) => setTimeout(resolve, 10)) // oxlint-disable-line no-await-in-loop
      }
      throw new Error(`The part "${id}" does not come`)
    },
    close(): void {
      journal.close()
      root.stop()
    },
  }
}
