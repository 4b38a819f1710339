/** What people do in the small shop: in their tabs, at the provider, with the same goods and coupon, and when they change their minds. */
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { Step } from './search.ts'
import { allChannels, byItself, type Act, type Scope, type Steps, request } from './paying.acts.ts'
import { initialize, makeRoom, mayBegin, pageOf, writeDown } from './paying.begins.ts'
import type { Rules } from './paying.rules.ts'
import { ask, attemptsOf, change, outcomeOf, reconcile } from './paying.server.ts'
import { questionSteps } from './paying.questions.ts'
import { answer, canStart, channelIn, inTab, isCalling, referenceIn, send, type Tab, waitOut } from './paying.tabs.ts'
import { couponLimit, type World } from './paying.world.ts'

const unreachable = { tag: 'unreachable' as const }
const providerDown = { tag: 'refused' as const, message: '', requestId: null, retryAfter: null }

const withTab = (world: World, at: number, tab: Tab): World => ({
  ...world,
  tabs: world.tabs.map((one, index) => (index === at ? tab : one)),
})

/** What a person does in a tab of the shop, and what becomes of its calls. */
export function tabSteps(
  world: World,
  at: number,
  law: Rules,
  { mostAttempts, channels = allChannels, isCalm }: Scope,
): Steps {
  const tab = world.tabs[at] as Tab
  const name = at === 0 ? 'A' : 'B'
  const say = (words: string, next: Tab, act: Act): Step<World> =>
    request(`Tab ${name} ${words}`, withTab(world, at, next), act)
  const goOn = (words: string, next: Tab, act: Act, from = world): Step<World> =>
    byItself(`Tab ${name} ${words}`, withTab(from, at, next), act)
  type Call = 'startPayment' | 'verifyPayment' | 'clearCart'
  const serve = (call: Call, isHeard = true): Act => ({ do: 'serve', tab: at, call, isHeard })
  const reference = referenceIn(tab)
  if (tab.isAway) {
    return [
      goOn('comes back from the provider by its link', send(tab, { type: 'payment.return', reference }), {
        do: 'return',
        tab: at,
        reference,
      }),
      goOn('comes back from the provider by Back', answer({ ...tab, isAway: false }, 'goToProvider', undefined), {
        do: 'goBack',
        tab: at,
      }),
    ]
  }
  const steps: Steps = []
  if (canStart(tab))
    for (const channel of channels) {
      const started = send(tab, { type: 'payment.start', orderNumber: 'NG-1', channel })
      steps.push(say(`asks to pay by ${channel}`, started, { do: 'start', tab: at, channel }))
    }
  if (inTab(tab, 'refused') || inTab(tab, 'unreachable'))
    steps.push(say('tries again', send(tab, { type: 'payment.retry' }), { do: 'retry', tab: at }))
  if (!isCalm && !inTab(tab, 'idle'))
    steps.push(say('leaves', send(tab, { type: 'payment.leave' }), { do: 'leave', tab: at }))
  const turnAway: Act = { do: 'turnAway', tab: at }
  const hears = 'is told that there is no time for it now'
  if (isCalling(tab, 'startPayment')) {
    const begun = initialize(world, channelIn(tab), law, mostAttempts)
    if (begun) {
      const says = 'begins an attempt to pay'
      const [heard, unheard] = [begun.answer, unreachable].map((one) => answer(tab, 'startPayment', one)) as [Tab, Tab]
      steps.push(goOn(says, heard, serve('startPayment'), begun.world))
      steps.push(goOn(`${says} and never hears of it`, unheard, serve('startPayment', false), begun.world))
    }
    if (!isCalm) steps.push(goOn(hears, answer(tab, 'startPayment', providerDown), turnAway))
  }
  if (isCalling(tab, 'goToProvider'))
    steps.push(goOn('goes to the provider', { ...tab, isAway: true }, { do: 'goOut', tab: at }))
  if (isCalling(tab, 'verifyPayment')) {
    const reconciled = reconcile(world, ask(world, [reference]), law)
    const told = answer(tab, 'verifyPayment', outcomeOf(reconciled, reference))
    const untold = answer(tab, 'verifyPayment', unreachable)
    steps.push(
      goOn(`is told what became of ${reference}`, told, serve('verifyPayment'), reconciled),
      goOn(`asks after ${reference} and never hears of it`, untold, serve('verifyPayment', false), reconciled),
    )
    if (!isCalm) steps.push(goOn(hears, answer(tab, 'verifyPayment', providerDown), turnAway))
  }
  if (isCalling(tab, 'clearCart')) {
    const cleared = answer(tab, 'clearCart', { success: true, error: null })
    steps.push(goOn('has its cart emptied', cleared, serve('clearCart')))
  }
  const waited = waitOut(tab)
  if (waited) steps.push(goOn('waits a while', waited, { do: 'wait', tab: at }))
  return steps
}

/** Anybody calls the server, whatever a page of the shop would let them do. */
export function callSteps(world: World, law: Rules, scope: Scope): Steps {
  const { mostQuestions, mostAttempts, mostPages = 0, channels = allChannels } = scope
  const steps: Steps = mostPages > 0 ? pageSteps(world, law, scope) : []
  if (mostPages === 0)
    for (const channel of channels) {
      const begun = initialize(world, channel, law, mostAttempts)
      if (begun) steps.push(request(`Somebody begins to pay by ${channel}`, begun.world, { do: 'begin', channel }))
    }
  for (const reference of attemptsOf(world))
    steps.push(
      ...questionSteps(world, 'reconciling', `Somebody asks after ${reference}`, [reference], mostQuestions, law),
    )
  return steps.map((step) => ({ ...step, byItself: false }))
}

/** The provider is asked for a page, and whatever happens until it is written down. */
function pageSteps(world: World, law: Rules, { mostAttempts, mostPages = 0, channels = allChannels }: Scope): Steps {
  const { pages } = world
  return channels.flatMap((channel) => {
    const { world: room, answer: found } = makeRoom(world, channel, law)
    const says = `Somebody asks to pay by ${channel}`
    if (found) return [request(`${says}, which begins nothing`, room)]
    if (pages.length >= mostPages || !mayBegin(world, mostAttempts)) return []
    const asked = [...pages, pageOf(room, channel)].toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    return [request(`${says}: the provider makes a page`, { ...room, pages: asked })]
  })
}

/** Each page that the provider has made is written down, or is one too many. */
export const writeSteps = (world: World, law: Rules): Steps =>
  world.pages.map((page) => {
    const rest = { ...world, pages: world.pages.filter((one) => one !== page) }
    const begun = writeDown(rest, page, law)
    const says = `The page to pay ${page.amount} by ${page.channel}`
    return begun ? byItself(`${says} is an attempt`, begun.world) : byItself(`${says} is not needed`, rest)
  })

/** Whoever has the page or the account number may pay, whatever the shop thinks of the attempt by then. */
export function providerSteps(world: World): Steps {
  return Object.entries(world.provider).flatMap(([reference, charge]) => {
    const pay = (says: string, amount: number): Step<World> => {
      const charged = charge.charged + amount
      const all = Object.values(world.provider).reduce((sum, one) => sum + one.charged, amount)
      const hasTime = !world.isOver || charge.hasOwnTime === true
      const isInTime = hasTime && world.order.state.matches('awaiting') && all >= world.order.state.context.total
      return request(
        says,
        {
          ...world,
          provider: { ...world.provider, [reference]: { ...charge, charged } },
          webhooks: withWebhooks(world, reference),
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
        request(
          `The card is declined for ${reference}`,
          {
            ...world,
            provider: { ...world.provider, [reference]: { ...charge, isDeclined: true } },
            webhooks: withWebhooks(world, reference),
          },
          { do: 'decline', reference },
        ),
      )
    return steps
  })
}

const withWebhooks = ({ webhooks }: World, reference: string): string[] =>
  [...new Set([...webhooks, reference])].toSorted()

export function otherSteps(world: World): Steps {
  const steps: Steps = []
  const { stock, others, coupon } = world
  if (stock > 0)
    steps.push(
      request(
        'Another buyer takes the last piece',
        { ...world, stock: stock - 1, others: others + 1 },
        { do: 'takePiece' },
      ),
    )
  if (coupon.used < couponLimit)
    steps.push(
      request(
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

export function cancelSteps(world: World, law: Rules): Steps {
  const cancelled: OrderEvent = { type: 'cancelled', by: 'customer', reason: null }
  return world.order.state.can(cancelled)
    ? [request('The customer cancels', change(world, cancelled, law), { do: 'cancel' })]
    : []
}
