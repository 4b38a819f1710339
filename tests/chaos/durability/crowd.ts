/**
 * People who register, fill a cart, order and pay without a pause, whatever happens to the shop. Who is cut off or told to come back asks
 * again under the same key, as the shop's own pages do.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, makeBuyer, type Command, type Reply } from '../../support/buyer.ts'
import { goOn, isOpen, type Journey, WrongAnswer } from '../journey.ts'
import { type Account, type Book, makeBook } from './book.ts'

/** Longer than any call may take while the shop is whole; a call without an answer by then counts as cut off. */
const patience = 20_000
/** By then everybody has got through, in milliseconds: an order that cannot be paid any more expires well within it. */
const longest = 100_000
const addsForEach = 3
const ordersForEach = 2
export const productId = 56
const command: Command[] = [{ product_id: productId, product_measurement_id: null, quantity: 1 }]

/** The shop said, truthfully, that it cannot serve now. */
class ComeBack extends Error {}

export type Crowd = {
  book: Book
  faults: string[]
  /** Calls that are out at this moment. */
  inFlight(): number
  /** Calls since the last `expectTrouble` that were cut off or sent away. */
  hurt(): number
  /** From now on calls may be cut off or sent away. */
  expectTrouble(): void
  /** From now on every call must be served. */
  expectService(): void
  /** Everybody stands still between two calls, until `resume`. */
  pause(): Promise<void>
  resume(): void
  /** Everybody ends what is open, and goes. */
  finish(): Promise<void>
}

export type CrowdOptions = {
  origin: () => string
  people: number
  delivery: object
  /** An order may run out before it is paid, as it does when the clock jumps. */
  mayRunOut: boolean
}

type Shop = { call<Answer>(step: string, work: () => Promise<Answer>): Promise<Answer> }

/** Puts something into the person's own cart. */
async function addOne(shop: Shop, origin: () => string, account: Account, add: Add): Promise<void> {
  const { status, body } = await shop.call('add', () =>
    ask(origin(), '/cart/add', {
      body: { product_id: productId, quantity: 1 },
      headers: { authorization: `Bearer ${account.token}`, 'idempotency-key': add.key },
    }),
  )
  if (status !== 200) throw new Error(`add for ${account.email}: ${status} ${JSON.stringify(body)}`)
  add.isAcknowledged = true
}
type Add = Account['adds'][number]

/** @returns the account; by its own log-in when an earlier call, never answered, had made it */
async function register(shop: Shop, origin: () => string, serial: number): Promise<Account> {
  const account = {
    email: `durable${serial}@mail.test`,
    phone: `0809${String(1_000_000 + serial)}`,
    password: 'Quiet market 1745',
  }
  const body = {
    name: `Durable ${serial}`,
    ...account,
    password_confirmation: account.password,
    accept_terms: true,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const made = await shop.call('register', () => ask(origin(), '/register', { body, headers }))
  if (made.status === 200 || made.status === 201) return { ...account, token: made.body.token as string, adds: [] }
  if (made.status !== 422) throw new Error(`register ${account.email}: ${made.status} ${JSON.stringify(made.body)}`)
  const known = await shop.call('log in', () =>
    ask(origin(), '/login', { body: { login: account.email, password: account.password } }),
  )
  if (known.status === 200) return { ...account, token: known.body.token as string, adds: [] }
  throw new Error(
    `register ${account.email}: ${JSON.stringify(made.body)}, and log-in ${known.status} ${JSON.stringify(known.body)}`,
  )
}

const codeOf = ({ body }: Reply): string => String((body as { code?: unknown } | undefined)?.code ?? '')

export function startCrowd({ origin, people, delivery, mayRunOut }: CrowdOptions): Crowd {
  const book = makeBook()
  const faults: string[] = []
  let serial = 0
  const now = { inFlight: 0, hurt: 0, isTroubled: false, isOver: false }
  let gate = Promise.resolve()
  let open: () => void = () => {}

  /** One call. @throws ComeBack when it was cut off or sent away; what nobody may be told is written down */
  async function call<Answer>(step: string, work: () => Promise<Answer>): Promise<Answer> {
    await gate
    // Trouble that ends while a call is under way may still cut it off.
    const mayFail = now.isTroubled
    now.inFlight += 1
    const outcome = await Promise.race([
      work().then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      ),
      wait(patience, { error: new Error(`no answer in ${patience} ms`) }, { ref: false }),
    ]).finally(() => (now.inFlight -= 1))
    const allowed = mayFail || now.isTroubled
    if ('error' in outcome) {
      now.hurt += 1
      if (!allowed) faults.push(`${step}: no answer from a shop that is whole: ${String(outcome.error)}`)
      throw new ComeBack(step)
    }
    const { status, body } = (outcome.answer ?? {}) as Partial<Reply>
    if (status === undefined || status < 500) return outcome.answer
    now.hurt += 1
    // Of an outage people are told 503; anything else is a defect, however broken the shop may be.
    if (status !== 503 || !allowed) faults.push(`${step}: ${status} ${JSON.stringify(body)}`)
    throw new ComeBack(step)
  }
  const shop: Shop = { call }

  /** Until it is done, however often it is cut off. @returns undefined when it went wrong, which is written down */
  async function persist<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    const since = performance.now()
    let last = ''
    while (performance.now() - since < longest) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ComeBack)) {
          faults.push(error instanceof Error ? error.message : String(error))
          return undefined
        }
        last = error.message
      }
      // Backs off as the shop's pages do, and never in step with the others.
      await wait(30 + Math.random() * 120)
    }
    faults.push(`somebody never got through to the end of ${last}`)
    return undefined
  }

  /** Goes on with an order until it is paid, or the person need not wait for it. */
  async function walk(journey: Journey): Promise<void> {
    const buyer = makeBuyer(origin, journey.serial, delivery)
    try {
      await goOn(journey, buyer, command, shop.call)
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error
      // Nothing was placed: the person looks at the new total.
      if (codeOf(error.reply) === 'quote_changed' && !journey.order) delete journey.placing
      else if (mayRunOut && journey.order) journey.isOver = true
      else throw error
    }
    if (isOpen(journey)) throw new ComeBack('order')
  }

  async function live(): Promise<void> {
    while (!now.isOver) {
      const own = (serial += 1)
      const account = await persist(() => register(shop, origin, own))
      if (!account) return
      book.accounts.push(account)
      for (let order = 0; order < ordersForEach && !now.isOver; order += 1) {
        for (let each = 0; each < addsForEach; each += 1) {
          const add = { key: randomUUID(), isAcknowledged: false }
          account.adds.push(add)
          await persist(() => addOne(shop, origin, account, add))
        }
        const journey = { serial: (serial += 1), isCharged: false, isPaid: false }
        book.journeys.push(journey)
        await persist(() => walk(journey))
      }
    }
  }

  const living = Promise.all(Array.from({ length: people }, live))
  return {
    book,
    faults,
    inFlight: () => now.inFlight,
    hurt: () => now.hurt,
    expectTrouble() {
      now.isTroubled = true
      now.hurt = 0
    },
    expectService() {
      now.isTroubled = false
    },
    async pause() {
      gate = new Promise((resolve) => (open = resolve))
      do await wait(5)
      while (now.inFlight > 0)
    },
    resume: () => open(),
    async finish() {
      now.isOver = true
      open()
      await living
    },
  }
}
