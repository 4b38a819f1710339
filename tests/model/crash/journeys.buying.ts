/** Journeys from a full cart to the paid order: by card, by transfer, on delivery, with an answer that is lost; goods that come into the cart meanwhile, and a guest who signs in. */
import { soundDraft } from '../checkout/checkout-fixtures.ts'
import { lineOf } from '../cart/goods.ts'
import { add, beans, isSignedIn, rice, signedIn, signIn, wait } from './journeys.cart.ts'
import { judgeCart, rest, type Fault, type Journey, type Run, type Step } from './matrix.ts'
import { total } from './server.ts'
import type { Tab } from './tab.ts'

const fields = ['name', 'phone', 'email', 'state_code', 'lga', 'city', 'address'] as const

type Method = 'card' | 'bank_transfer' | 'pay_on_delivery'

const open: Step = {
  say: 'open the checkout',
  async do({ tab }) {
    await tab.bring('purchase')
    tab.toCheckout({ type: 'checkout.opened', view: 'checkout' } as never)
  },
}

const type = (tab: Tab, field: string, value: string) =>
  tab.toCheckout({ type: 'field.changed', field, value } as never)

const typing = (method: Method): Step[] =>
  [...fields.map((field) => [field, soundDraft[field]] as const), ['payment_method', method] as const].map(
    ([field, value]) => ({
      say: `type ${field}`,
      async do(run) {
        type(run.tab, field, value)
        await run.tab.settle()
        if (run.tab.link.isAlive()) run.typed[field] = value
      },
    }),
  )

const placing: Step = {
  say: 'place the order',
  do: ({ tab }) => tab.toCheckout({ type: 'order.place', id: tab.newId().padEnd(32, '-') } as never),
}

const confirming: Step = {
  say: 'type the code',
  do: ({ tab }) => tab.toCheckout({ type: 'code.confirm', code: '123456' } as never),
}

const losing: Step = {
  say: 'the next answer gets lost',
  do: ({ server }) => {
    server.losesAnswer = true
  },
}

const referenceOf = ({ tab, server }: Run): string =>
  tab.payment()?.context.reference ?? server.orders.at(-1)?.attempts.at(-1)?.reference ?? ''

/** Pays on the provider's page, and is sent back from there. */
const payByCard: Step = {
  say: 'pay by card',
  async do(run) {
    const reference = referenceOf(run)
    run.server.pay(reference)
    await run.leave(`/payment/callback?reference=${reference}`)
    await run.tab.bring('purchase')
    run.tab.toPayment({ type: 'payment.return', reference } as never)
  },
}

const payByBank: Step = {
  say: 'pay by bank',
  async do(run) {
    run.server.pay(referenceOf(run))
    await run.tab.wait(3_000)
  },
}

/** The page of an order that is confirmed says so to whoever knows what of the cart was bought. */
const see: Step = {
  say: 'see the order',
  do({ tab, server }) {
    const order = server.orders.at(-1)
    if (order?.isPaid)
      tab.partOf('purchase')?.send({ type: 'order.seenConfirmed', orderNumber: order.number, items: order.items })
  },
}

const isPlaced = ({ tab }: Run): boolean => tab.checkout()?.matches({ order: { known: 'placed' } }) === true

/** On the page of the checkout: the draft is as it was typed, and the order is placed by itself or by another press. */
async function order(run: Run, method: Method): Promise<void> {
  const { tab } = run
  await open.do(run)
  for (let waits = 0; waits < 4; waits += 1) await tab.wait(6_000) // oxlint-disable-line no-await-in-loop
  if (isPlaced(run)) return
  const draft = tab.checkout()?.context.draft as Record<string, string> | undefined
  for (const [field, value] of Object.entries(run.typed))
    if (draft?.[field] !== value) run.faults.push({ kind: 'lost', what: `${field} is ${draft?.[field]}, not ${value}` })
  for (const step of typing(method)) await step.do(run) // oxlint-disable-line no-await-in-loop
  await tab.wait(6_000)
  placing.do(run) as void
  await tab.settle()
  if (method === 'pay_on_delivery') {
    confirming.do(run) as void
    await tab.settle()
  }
  await tab.wait(6_000)
}

/** From wherever the address leads to the order that is paid and seen. */
const goOn =
  (method: Method) =>
  async (run: Run): Promise<void> => {
    if (run.address.startsWith('/checkout')) await order(run, method)
    else await run.tab.bring('purchase')
    const placed = run.tab.checkout()?.context.placed?.order.orderNumber
    const number = placed ?? run.server.orders.at(-1)?.number
    const returned = /reference=(.+)$/.exec(run.address)?.[1]
    if (returned) run.tab.toPayment({ type: 'payment.return', reference: returned } as never)
    else if (method !== 'pay_on_delivery' && number) {
      run.tab.toPayment({ type: 'payment.start', orderNumber: number, channel: method } as never)
      await run.tab.settle()
      if (!run.tab.payment()?.matches('paid')) await (method === 'card' ? payByCard : payByBank).do(run)
    }
    await run.tab.wait(3_000)
    await see.do(run)
    await rest(run)
  }

const judge =
  (method: Method, isGuest: boolean, steps: readonly Step[]) =>
  (run: Run): Fault[] => {
    const { orders } = run.server
    const faults = [...run.faults]
    if (orders.length === 0) faults.push({ kind: 'lost', what: 'there is no order' })
    if (orders.length > 1) faults.push({ kind: 'twice', what: `there are ${orders.length} orders` })
    for (const { number, charged, isPaid } of orders) {
      const due = method === 'pay_on_delivery' ? 0 : total
      if (!isPaid || charged < due) faults.push({ kind: 'lost', what: `${number} is not paid` })
      if (charged > due) faults.push({ kind: 'twice', what: `${number} is paid twice` })
    }
    if (method !== 'pay_on_delivery' && !run.tab.payment()?.matches('paid'))
      faults.push({ kind: 'lost', what: 'the person is not told that it is paid' })
    const found = isGuest ? run.tab.amounts() : run.server.cart.quantities()
    const intents = steps.flatMap((step) => step.intents ?? [])
    const wrong = judgeCart(run, {}, intents, found)
    const isThere = judgeCart(run, { '1:0': 2 }, intents, found).length === 0
    if (wrong.length > 0 && isThere) faults.push({ kind: 'lost', what: 'what was bought lies in the cart still' })
    else faults.push(...wrong)
    return faults
  }

/** A cart with two of the rice, where this person's cart lives. */
const filled =
  (isGuest: boolean) =>
  (run: Run): void => {
    const items = [{ ...lineOf(rice, 2), id: '1:0' }]
    if (isGuest) run.device.texts.set('guest_cart', JSON.stringify({ id: 'cart-1', version: 1, done: [], items }))
    else {
      signedIn(run)
      run.server.cart.change('1:0', 2)
    }
  }

function buying(name: string, isGuest: boolean, method: Method, steps: Step[]): Journey {
  return {
    name,
    goods: [rice, beans],
    begin: filled(isGuest),
    steps,
    goOn: goOn(method),
    judge: judge(method, isGuest, steps),
  }
}

/** The goods come into the account's cart, and the order is no account's. */
function signingIn(name: string, steps: Step[]): Journey {
  const journey = buying(name, true, 'bank_transfer', steps)
  return {
    ...journey,
    async goOn(run) {
      if (!isSignedIn(run)) await signIn.do(run)
      await journey.goOn(run)
    },
    judge: judge('bank_transfer', false, steps),
  }
}

/** Some of the same goods. */
const meanwhile = add(rice, 3)

const toOrder = (method: Method): Step[] => [wait(600), open, ...typing(method), wait(600), placing]

export const buyingJourneys: Journey[] = [
  buying('a guest pays by card', true, 'card', [
    ...toOrder('card'),
    wait(600),
    meanwhile,
    wait(350),
    payByCard,
    wait(350),
    wait(600),
  ]),
  buying('a customer pays by transfer', false, 'bank_transfer', [
    ...toOrder('bank_transfer'),
    wait(2_000),
    payByBank,
    wait(600),
  ]),
  buying('a guest pays on delivery', true, 'pay_on_delivery', [
    ...toOrder('pay_on_delivery'),
    confirming,
    wait(600),
    see,
    wait(350),
    wait(600),
  ]),
  buying('a guest hears nothing of the order', true, 'card', [
    ...toOrder('card').slice(0, -1),
    losing,
    placing,
    wait(5_000),
    wait(600),
    payByCard,
    wait(350),
    wait(600),
  ]),
  signingIn('a guest signs in before the transfer has come', [
    ...toOrder('bank_transfer'),
    wait(2_000),
    signIn,
    wait(600),
    meanwhile,
    wait(350),
    payByBank,
    wait(350),
    wait(600),
  ]),
]
