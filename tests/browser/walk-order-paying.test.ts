/** A tour of an order that is paid, in a browser, through the sandbox's pages: after each step the shop must show, and the server have, what the model says. */
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { statusOf } from '#machines/order/order.status.ts'
import { initialize } from '#tests/model/purchase/paying.begins.ts'
import { rules } from '#tests/model/purchase/paying.rules.ts'
import { ask, attemptsOf, reconcile } from '#tests/model/purchase/paying.server.ts'
import { payingScopes, payingSearch } from '#tests/model/purchase/paying.search.ts'
import { chargedInAll, type World } from '#tests/model/purchase/paying.world.ts'
import { eventually } from './support/goods.ts'
import {
  accountOf,
  choose,
  openBank,
  openWith,
  payByCard,
  placeOrder,
  startPaying,
  testCards,
  type Order,
  sayDone,
} from './support/orders.ts'

const arrived = { timeout: 30_000 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor(arrived)

/** The model's order, and what is done to it. */
function openModel() {
  let world: World = payingSearch('tour', payingScopes['paying: any call']).start
  const last = () => attemptsOf(world).at(-1) ?? ''
  const atProvider = (done: Partial<World['provider'][string]>): void => {
    const charge = world.provider[last()]
    if (!charge) throw new Error('Nothing was begun')
    world = { ...world, provider: { ...world.provider, [last()]: { ...charge, ...done } } }
  }
  return {
    begin(channel: 'card' | 'bank_transfer'): void {
      world = initialize(world, channel, rules, 3)?.world ?? world
    },
    decline: (): void => atProvider({ isDeclined: true }),
    pay: (amount: number): void => atProvider({ charged: amount }),
    reconcile(): void {
      world = reconcile(world, ask(world, attemptsOf(world)), rules)
    },
    told: () => ({
      status: statusOf(world.order.state),
      halves: world.order.state.context.paid,
      payments: world.order.payments.map(({ channel, status }) => [channel, status]),
      charged: chargedInAll(world),
    }),
  }
}

/** The model's price is two: halves of it are counted. */
const toldBy = ({ status, paid, total, payments }: Order) => ({
  status,
  halves: (paid / total) * 2,
  payments: payments.map(({ channel, status: one }) => [channel, one]),
  charged: payments.reduce((sum, { received }) => sum + (received / total) * 2, 0),
})

describe('paying an order in a browser', () => {
  it('[PAY-01] [PAY-02] declines, changes its way, falls short and is paid in full, as its model says', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context } = await openWith([placed], { device: 'desktop' })
    const model = openModel()
    const agree = () => eventually(async () => toldBy(await placed.read()), model.told())
    await agree()

    await startPaying(page, placed.number, 'Card')
    await heading(page, 'Pay by card')
    model.begin('card')
    await agree()

    await payByCard(page, testCards.declined)
    await heading(page, 'The payment did not go through')
    model.decline()
    model.reconcile()
    await agree()

    await choose(page, 'Bank transfer')
    await heading(page, 'Bank transfer')
    model.begin('bank_transfer')
    await agree()

    const bank = await openBank(context, await accountOf(page))
    await bank.getByRole('button', { name: 'Send half' }).click()
    await page.getByRole('button', { name: 'I have sent the money' }).click()
    await heading(page, 'Part of the money came')
    model.pay(1)
    model.reconcile()
    await agree()

    await choose(page, 'Card')
    await heading(page, 'Pay by card')
    model.begin('card')
    await agree()

    await payByCard(page, testCards.pays)
    await heading(page, 'Thank you. We have your order')
    model.pay(1)
    model.reconcile()
    await agree()
  })

  it('[PAY-02] pays in one tab while the page of the other way still stands open in another, as its model says', async () => {
    const placed = await placeOrder({ count: 1 })
    const { page, context } = await openWith([placed], { device: 'desktop' })
    const other = await context.newPage()
    const model = openModel()
    const agree = () => eventually(async () => toldBy(await placed.read()), model.told())

    await startPaying(page, placed.number, 'Card')
    await heading(page, 'Pay by card')
    model.begin('card')
    await agree()

    await startPaying(other, placed.number, 'Bank transfer')
    await heading(other, 'Bank transfer')
    model.begin('bank_transfer')
    await agree()

    const bank = await openBank(context, await accountOf(other))
    await bank.getByRole('button', { name: /^Send exactly/ }).click()
    await sayDone(other, 'I have sent the money')
    await heading(other, 'Thank you. We have your order')
    model.pay(2)
    model.reconcile()
    await agree()
  })
})
