/**
 * A journey of a person through the shop, and what becomes of it when the tab is killed anywhere on the way. It is taken once whole, to find
 * all moments between two entries of the journal at which device, server and wire differ; then once for each of them: killed there, with
 * what is on the wire reaching the server or not, and loaded again from what the device holds.
 */
import { vi } from 'vitest'
import type { CartProduct } from '#machines/cart/cart.types.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { openDevice, type Link } from './device.ts'
import { ShopServer } from './server.ts'
import { openTab, type Tab } from './tab.ts'

export type Amounts = Record<string, number>

/** What a person means by a press: what the cart holds after it. */
export type Intent = (before: Amounts) => Amounts

export type Step = {
  say: string
  do: (run: Run) => void | Promise<void>
  intents?: Intent[]
  /** The server is asked what is to be done: it is done when the person is told so. */
  isAsked?: boolean
}

export type Journey = {
  name: string
  goods: CartProduct[]
  begin?: (run: Run) => void
  steps: Step[]
  /** What the person does on the page that they load again. */
  goOn: (run: Run) => Promise<void>
  /** What is not as it has to be. */
  judge: (run: Run) => Fault[]
}

export type Fault = { kind: 'lost' | 'twice'; what: string }

export type Kill = { at: number; reaches: boolean; what: string }

type Moment = Omit<Kill, 'reaches'> & { entry: number; standing: string; isOnTheWire: boolean }

export class Run {
  readonly device = openDevice()
  readonly server: ShopServer
  readonly moments: Moment[] = []
  /** Intents that were given, and how many of them are kept: from the end of the task of their press, or once the person is told of them. */
  begun = 0
  acknowledged = 0
  /** Of all intents so far, those that a toast says are done. */
  tells: (toast: ToastRequest) => boolean = () => false
  address = '/checkout'
  /** Found on the way on. */
  readonly faults: Fault[] = []
  /** Fields of the draft that were typed and stood there for a moment. */
  typed: Record<string, string> = {}
  tab!: Tab
  isKilled = false
  isAgain = false
  isAsking = false
  #entries = 0
  #looks = 0
  #last = 'nothing yet'
  #link: Link | null = null
  readonly #kill: Kill | null

  constructor(goods: CartProduct[], kill: Kill | null) {
    this.server = new ShopServer(goods)
    this.#kill = kill
  }

  /** A page is loaded. */
  async open(): Promise<void> {
    this.tab = await openTab(this.device, this.server, {
      onLink: (link) => (this.#link = link),
      onEntry: (name) => {
        this.#look(`next is ${name}`)
        this.#entries += 1
        this.#last = name
        queueMicrotask(() => {
          // What was pressed is written ahead within the task of its press.
          if (!this.isKilled && this.#link?.isAlive() && !this.isAsking) this.acknowledged = this.begun
          this.#look('processed')
        })
      },
      onMoment: (what) => this.#look(what),
      onToast: (toast) => {
        if (this.tells(toast)) this.acknowledged = this.begun
      },
    })
    await this.tab.settle()
  }

  /** The page goes away, as pages do, and another comes. */
  async leave(address: string): Promise<void> {
    if (this.isKilled && !this.isAgain) return
    this.tab.close()
    this.address = address
    await this.open()
  }

  async take({ steps }: Journey): Promise<void> {
    await this.open()
    for (const step of steps) {
      if (this.isKilled) return
      this.begun += step.intents?.length ?? 0
      this.isAsking = step.isAsked ?? false
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await step.do(this)
      await this.tab.settle() // oxlint-disable-line no-await-in-loop
      if (this.isKilled) return
      this.address = this.tab.wanted.at(-1) ?? this.address
      this.acknowledged = this.begun
      this.#look(`settled after ${step.say}`)
    }
  }

  /** The page is loaded again, from what the device holds. */
  async loadAgain(): Promise<void> {
    this.address = this.tab.wanted.at(-1) ?? this.address
    this.isAgain = true
    this.tab.close()
    this.server.losesAnswer = false
    await this.open()
  }

  #look(then: string): void {
    if (this.isKilled || !this.#link?.isAlive()) return
    const what = `${this.#last}; ${then}`
    this.#looks += 1
    const { texts, rows } = this.device
    if (this.#kill === null)
      this.moments.push({
        at: this.#looks,
        what,
        entry: this.#entries,
        standing: JSON.stringify([[...texts], [...rows], this.server.standing(), this.acknowledged, this.begun]),
        isOnTheWire: this.#link.isOnTheWire(),
      })
    else if (this.#kill.at === this.#looks) {
      if (what !== this.#kill.what) throw new Error(`Came to "${what}" where it was "${this.#kill.what}" before`)
      this.isKilled = true
      this.#link.kill(this.#kill.reaches)
    }
  }
}

async function begin(journey: Journey, kill: Kill | null): Promise<Run> {
  vi.setSystemTime(1_790_000_000_000)
  const run = new Run(journey.goods, kill)
  journey.begin?.(run)
  await run.take(journey)
  return run
}

/** Where it is worth to kill: at least once between every two entries, and wherever what is left differs from the moment before. */
export async function killsOf(journey: Journey): Promise<{ kills: Kill[]; gaps: number }> {
  const { moments } = await begin(journey, null)
  const kills: Kill[] = []
  let last = ''
  for (const { at, what, entry, standing, isOnTheWire } of moments) {
    const now = `${entry} ${isOnTheWire} ${standing}`
    if (now === last) continue
    last = now
    kills.push({ at, what, reaches: false })
    if (isOnTheWire) kills.push({ at, what, reaches: true })
  }
  return { kills, gaps: new Set(moments.map(({ entry }) => entry)).size }
}

/** Kills the tab there, loads the page again, and tells what is not as it has to be. */
export async function killAt(journey: Journey, kill: Kill): Promise<{ faults: Fault[]; isUnkept: boolean }> {
  const run = await begin(journey, kill)
  if (!run.isKilled) throw new Error(`${journey.name} never came to "${kill.what}"`)
  await run.loadAgain()
  await journey.goOn(run)
  return { faults: journey.judge(run), isUnkept: run.begun > run.acknowledged }
}

/** The journey without any trouble: what the judge has to say of it. */
export async function whole(journey: Journey): Promise<Fault[]> {
  const run = await begin(journey, null)
  await run.loadAgain()
  await journey.goOn(run)
  return journey.judge(run)
}

const say = (amounts: Amounts): string =>
  Object.entries(amounts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, quantity]) => `${key} × ${quantity}`)
    .join(', ') || 'nothing'

/** The cart has to hold what came of all intents that were acknowledged, and of none or more of those after them, in their order. */
export function judgeCart(run: Run, first: Amounts, intents: readonly Intent[], found: Amounts): Fault[] {
  const after = intents.reduce<Amounts[]>((so, intent) => [...so, intent(so.at(-1) ?? first)], [first])
  const allowed = after.slice(run.acknowledged, run.begun + 1)
  if (allowed.some((one) => say(one) === say(found))) return []
  const most = (key: string) => Math.max(...allowed.map((one) => one[key] ?? 0))
  const isMore = Object.entries(found).some(([key, quantity]) => quantity > most(key))
  return [
    { kind: isMore ? 'twice' : 'lost', what: `the cart holds ${say(found)}, and not ${allowed.map(say).join(' or ')}` },
  ]
}

/** All that is on its way comes to rest. */
export async function rest({ tab }: Run): Promise<void> {
  for (let waits = 0; waits < 20; waits += 1) {
    await tab.wait(6_000) // oxlint-disable-line no-await-in-loop -- one wait after the other
    if (tab.isCartAtRest()) break
  }
  await tab.wait(6_000)
}
