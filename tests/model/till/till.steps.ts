/** All that may happen next in the small market. */
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { Step } from './search.ts'
import {
  ask,
  askedAgain,
  askedAtExpiry,
  attemptsOf,
  change,
  expire,
  initialize,
  outcomeOf,
  settle,
  type Rules,
} from './till.market.ts'
import { answer, canStart, channelIn, inTab, isCalling, referenceIn, send, type Tab, waitOut } from './till.tabs.ts'
import { couponLimit, type Question, type World } from './till.world.ts'

type Steps = Step<World>[]

const allChannels = ['card', 'bank_transfer'] as const
const unreachable = { tag: 'unreachable' as const }
const providerDown = { tag: 'refused' as const, message: '', requestId: null, retryAfter: null }

/** How far the search goes in one world; what is left out of one is in another. */
export type Scope = {
  /** Tabs of the real shop; without them anybody may call the server at any time, which is more than any tab can do. */
  hasTabs: boolean
  /** Questions to the provider that may be out at once; with none, answers are never old. */
  mostQuestions: number
  /** Attempts to pay that a person may make. */
  mostAttempts: number
  /** Whether paying back and writing it down are one step; otherwise the server may stop between them. */
  hasWholeRefunds: boolean
  /** Other buyers, who take what was released. */
  hasOthers: boolean
  /** Ways to pay; all of them where none are named. */
  channels?: readonly ('card' | 'bank_transfer')[]
  /** Nobody cancels or leaves, and the provider always answers: what that changes is seen in worlds without it. */
  isCalm?: boolean
}

const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: world.tabs.map((one, index) => (index === at ? tab : one)),
})

/** A step as somebody would do it to a real server. */
export type Act =
  | { do: 'begin'; channel: 'card' | 'bank_transfer' }
  | { do: 'settle'; reference: string }
  | { do: 'charge'; reference: string; amount: number }
  | { do: 'decline'; reference: string }
  | { do: 'runOut' }
  | { do: 'expire' }
  | { do: 'payBack'; isRefused: boolean }
  | { do: 'takePiece' }
  | { do: 'takeCoupon' }
  | { do: 'cancel' }

const wish = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: false, act })
const byItself = (says: string, to: World, act?: Act): Step<World> => ({ says, to, byItself: true, act })

const sayHeard = ({ heard }: Question): string =>
  Object.entries(heard)
    .map(
      ([reference, { received, isDeclined }]) =>
        `${reference} ${received > 0 ? `paid ${received}` : isDeclined ? 'declined' : 'unpaid'}`,
    )
    .join(', ') || 'nothing'

/** What a person does in a tab of the shop, and what becomes of its calls. */
function tabSteps(
  world: World,
  at: number,
  law: Rules,
  { mostAttempts, channels = allChannels, isCalm }: Scope,
): Steps {
  const tab = world.tabs[at] as Tab
  const name = at === 0 ? 'A' : 'B'
  const say = (words: string, next: Tab): Step<World> => wish(`Tab ${name} ${words}`, withTab(world, at, next))
  const goOn = (words: string, next: Tab, from = world): Step<World> =>
    byItself(`Tab ${name} ${words}`, withTab(from, at, next))
  const reference = referenceIn(tab)
  if (tab.isAway) {
    return [
      goOn('comes back from the provider by its link', send(tab, { type: 'payment.return', reference })),
      goOn('comes back from the provider by Back', answer({ ...tab, isAway: false }, 'goToProvider', undefined)),
    ]
  }
  const steps: Steps = []
  if (canStart(tab))
    for (const channel of channels)
      steps.push(say(`asks to pay by ${channel}`, send(tab, { type: 'payment.start', orderNumber: 'NG-1', channel })))
  if (inTab(tab, 'refused') || inTab(tab, 'unreachable'))
    steps.push(say('tries again', send(tab, { type: 'payment.retry' })))
  if (!isCalm && !inTab(tab, 'idle')) steps.push(say('leaves', send(tab, { type: 'payment.leave' })))
  if (isCalling(tab, 'startPayment')) {
    const begun = initialize(world, channelIn(tab), law, mostAttempts)
    if (begun) {
      steps.push(goOn('begins an attempt to pay', answer(tab, 'startPayment', begun.answer), begun.world))
      steps.push(
        goOn('begins an attempt to pay and never hears of it', answer(tab, 'startPayment', unreachable), begun.world),
      )
    }
    if (!isCalm) steps.push(goOn('hears that the provider does not answer', answer(tab, 'startPayment', providerDown)))
  }
  if (isCalling(tab, 'goToProvider')) steps.push(goOn('goes to the provider', { ...tab, isAway: true }))
  if (isCalling(tab, 'verifyPayment')) {
    const settled = settle(world, ask(world, [reference]), law)
    const told = answer(tab, 'verifyPayment', outcomeOf(settled, reference))
    steps.push(
      goOn(`is told what became of ${reference}`, told, settled),
      goOn(`asks after ${reference} and never hears of it`, answer(tab, 'verifyPayment', unreachable), settled),
    )
    if (!isCalm) steps.push(goOn('hears that the provider does not answer', answer(tab, 'verifyPayment', providerDown)))
  }
  if (isCalling(tab, 'clearCart'))
    steps.push(goOn('has its cart emptied', answer(tab, 'clearCart', { success: true, error: null })))
  const waited = waitOut(tab)
  if (waited) steps.push(goOn('waits a while', waited))
  return steps
}

/** Anybody calls the server, whatever a page of the shop would let them do. */
function callSteps(world: World, law: Rules, { mostQuestions, mostAttempts, channels = allChannels }: Scope): Steps {
  const steps: Steps = []
  for (const channel of channels) {
    const begun = initialize(world, channel, law, mostAttempts)
    if (begun) steps.push(wish(`Somebody begins to pay by ${channel}`, begun.world, { do: 'begin', channel }))
  }
  for (const reference of attemptsOf(world))
    steps.push(...questionSteps(world, 'settling', `Somebody asks after ${reference}`, [reference], mostQuestions, law))
  return steps.map((step) => ({ ...step, byItself: false }))
}

/** The provider is asked; where answers may be old, what it says is used at a later step. */
function questionSteps(
  world: World,
  by: Question['by'],
  says: string,
  refs: readonly string[],
  mostQuestions: number,
  law: Rules,
): Steps {
  const question: Question = { by, heard: ask(world, refs) }
  const act: Act = by === 'expiry' ? { do: 'expire' } : { do: 'settle', reference: refs[0] ?? '' }
  if (mostQuestions === 0) return [byItself(says, takeUp(world, question, law), act)]
  if (world.questions.length >= mostQuestions) return []
  const text = JSON.stringify(question)
  if (world.questions.some((one) => JSON.stringify(one) === text)) return []
  const questions = [...world.questions, question].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return [byItself(`${says}: ${sayHeard(question)}`, { ...world, questions })]
}

const takeUp = (world: World, { by, heard }: Question, law: Rules): World =>
  by === 'expiry' ? expire(world, heard, law) : settle(world, heard, law)

const answerSteps = (world: World, law: Rules): Steps =>
  world.questions.map((question) => {
    const says = question.by === 'expiry' ? 'Expiry goes on with' : 'The order is settled with'
    const rest = { ...world, questions: world.questions.filter((one) => one !== question) }
    return byItself(`${says} ${sayHeard(question)}`, takeUp(rest, question, law))
  })

/** Whoever has the page or the account number may pay, whatever the shop thinks of the attempt by then. */
function providerSteps(world: World): Steps {
  return Object.entries(world.provider).flatMap(([reference, charge]) => {
    const pay = (says: string, amount: number): Step<World> => {
      const charged = charge.charged + amount
      const all = Object.values(world.provider).reduce((sum, one) => sum + one.charged, amount)
      const isInTime = !world.isOver && world.order.state.matches('awaiting') && all >= world.order.state.context.total
      return wish(
        says,
        {
          ...world,
          provider: { ...world.provider, [reference]: { ...charge, charged } },
          news: withNews(world, reference),
          wasPaidInTime: world.wasPaidInTime || isInTime,
        },
        { do: 'charge', reference, amount },
      )
    }
    const steps: Steps = []
    if (charge.charged === 0) steps.push(pay(`The person pays ${reference} in full`, charge.asked))
    if (charge.charged === 0 && charge.channel === 'bank_transfer' && charge.asked > 1)
      steps.push(pay(`The person transfers too little for ${reference}`, 1))
    if (charge.charged === charge.asked && charge.channel === 'bank_transfer')
      steps.push(pay(`The person transfers for ${reference} once more`, charge.asked))
    if (charge.charged === 0 && charge.channel === 'card' && !charge.isDeclined)
      steps.push(
        wish(
          `The card is declined for ${reference}`,
          {
            ...world,
            provider: { ...world.provider, [reference]: { ...charge, isDeclined: true } },
            news: withNews(world, reference),
          },
          { do: 'decline', reference },
        ),
      )
    return steps
  })
}

const withNews = ({ news }: World, reference: string): string[] => [...new Set([...news, reference])].toSorted()

/** A webhook may come late, twice, beside other questions, or never. */
const newsSteps = (world: World, law: Rules, { mostQuestions }: Scope): Steps =>
  world.news.flatMap((reference) => {
    const arrived = { ...world, news: world.news.filter((one) => one !== reference) }
    const says = `A webhook for ${reference} comes`
    return [
      ...questionSteps(arrived, 'settling', says, [reference], mostQuestions, law),
      ...questionSteps(world, 'settling', `${says}, not for the last time`, [reference], mostQuestions, law),
      wish(`The webhook for ${reference} is lost`, arrived),
    ]
  })

/** The jobs that ask after money whose news may be lost. */
const laterSteps = (world: World, law: Rules, { mostQuestions }: Scope): Steps =>
  law.asksAgainLater
    ? askedAgain(world).flatMap((reference) =>
        questionSteps(world, 'settling', `${reference} is asked after again`, [reference], mostQuestions, law),
      )
    : []

function timeSteps(world: World, law: Rules, { mostQuestions }: Scope): Steps {
  // Part of the money on hold has no end, and what is paid has none either.
  if (!world.order.state.can({ type: 'expired' })) return []
  if (!world.isOver) return [byItself('The time runs out', { ...world, isOver: true }, { do: 'runOut' })]
  if (!law.asksBeforeExpiry)
    return [byItself('Expiry gives up without asking', expire(world, {}, { ...law, expiresWhatItAsked: false }))]
  return questionSteps(world, 'expiry', 'Expiry asks the provider', askedAtExpiry(world, law), mostQuestions, law)
}

/** Paying back under a fixed id: asked once or often, it goes back once. */
function refundSteps(world: World, law: Rules, { hasWholeRefunds }: Scope): Steps {
  const { owed, refunded, refundFailed } = world.order.state.context
  if (owed === 0) return []
  const id = law.refundsById ? `f${refunded}` : `f${refunded}.${Object.keys(world.refunds).length}`
  const given = world.refunds[id]
  const note = (amount: number): OrderEvent => ({ type: 'refund_processed', refund_id: id, amount })
  const last = law.refundsById ? given : Object.values(world.refunds).at(-1)
  if (hasWholeRefunds) {
    const paid = { ...world, refunds: { ...world.refunds, [id]: owed } }
    const failed: OrderEvent = { type: 'refund_failed', refund_id: id, reason: '' }
    return [
      byItself(`${owed} goes back`, change(paid, note(owed), law), { do: 'payBack', isRefused: false }),
      ...(refundFailed
        ? []
        : [
            byItself('The provider refuses to pay back', change(world, failed, law), {
              do: 'payBack',
              isRefused: true,
            }),
          ]),
    ]
  }
  const steps: Steps = []
  if (given === undefined && Object.keys(world.refunds).length < 4)
    steps.push(
      byItself(`The provider is asked to pay ${owed} back as ${id}`, {
        ...world,
        refunds: { ...world.refunds, [id]: owed },
      }),
    )
  if (last !== undefined && last <= owed)
    steps.push(byItself('That it went back is written down', change(world, note(last), law)))
  if (given === undefined && !refundFailed)
    steps.push(
      byItself(
        'The provider does not pay back now',
        change(world, { type: 'refund_failed', refund_id: id, reason: '' }, law),
      ),
    )
  return steps
}

function otherSteps(world: World): Steps {
  const steps: Steps = []
  const { shelf, others, coupon } = world
  if (shelf > 0)
    steps.push(
      wish(
        'Another buyer takes the last piece',
        { ...world, shelf: shelf - 1, others: others + 1 },
        { do: 'takePiece' },
      ),
    )
  if (coupon.used < couponLimit)
    steps.push(
      wish(
        'Another buyer uses the coupon',
        {
          ...world,
          coupon: { ...coupon, used: coupon.used + 1, byOthers: coupon.byOthers + 1 },
        },
        { do: 'takeCoupon' },
      ),
    )
  return steps
}

function cancelSteps(world: World, law: Rules): Steps {
  const cancelled: OrderEvent = { type: 'cancelled', by: 'customer', reason: null }
  return world.order.state.can(cancelled)
    ? [wish('The customer cancels', change(world, cancelled, law), { do: 'cancel' })]
    : []
}

export const stepsUnder =
  (law: Rules, scope: Scope) =>
  (world: World): Steps => [
    ...(scope.hasTabs ? world.tabs.flatMap((_, at) => tabSteps(world, at, law, scope)) : callSteps(world, law, scope)),
    ...providerSteps(world),
    ...newsSteps(world, law, scope),
    ...laterSteps(world, law, scope),
    ...answerSteps(world, law),
    ...timeSteps(world, law, scope),
    ...refundSteps(world, law, scope),
    ...(scope.isCalm ? [] : cancelSteps(world, law)),
    ...(scope.hasOthers ? otherSteps(world) : []),
  ]
