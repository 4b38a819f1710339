import { describe, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import { minutesLeft, unpaidOf, untilNextMinute } from '#machines/unpaid/unpaid.read.ts'
import type { OrderSeen, OrdersSeen, StoreUnpaid, Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { rest, transfer, walks } from './unpaid.walk.ts'

const minute = 60_000

describe('the chart of unpaid orders', () => describeWalk(walks[0]!))

type World = {
  kept?: Unpaid[]
  /** By the order's number; what is not there is not to be known. */
  server?: Record<string, Omit<OrderSeen, 'orderNumber'>>
  isSilent?: boolean
}

async function open({ kept = [transfer], server = {}, isSilent = false }: World = {}) {
  const answers: ((said: OrdersSeen) => void)[] = []
  const world = { now: 60_500, server, saved: kept, asked: 0, answers }
  const part = openPart(
    unpaidMachine.provide({
      actors: {
        storeUnpaid: fromCallback<StoreUnpaid, undefined>(({ receive, sendBack }) => {
          sendBack({ type: 'unpaid.loaded', orders: kept })
          receive(({ orders }) => void (world.saved = orders))
        }),
        readClock: fromPromise<number, undefined>(() => Promise.resolve(world.now)),
        lookAtOrders: fromPromise<OrdersSeen, { orderNumbers: string[] }>(({ input }) => {
          world.asked += 1
          if (isSilent) return new Promise((resolve) => answers.push(resolve))
          const seen = input.orderNumbers.flatMap((orderNumber) => {
            const told = world.server[orderNumber]
            return told ? [{ orderNumber, ...told }] : []
          })
          return Promise.resolve({ at: world.now, seen })
        }),
      },
    }),
  )
  part.actor.send({ type: 'unpaid.watch' })
  await flushPromises()
  const wait = async (milliseconds: number) => {
    world.now += milliseconds
    await part.wait(milliseconds)
  }
  const shown = () => {
    const snapshot = part.actor.getSnapshot()
    const [order] = snapshot.context.orders
    return snapshot.context.isKnown && order ? [order.orderNumber, minutesLeft(order, snapshot.context.at ?? 0)] : null
  }
  return { ...part, world, wait, shown }
}

describe('an order that waits for its payment', () => {
  it('is shown with whole minutes, each of them gone when it is over', async () => {
    const { wait, shown, world } = await open({ server: { 'NG-1': { waits: transfer, items: null } } })
    expect(shown()).toEqual(['NG-1', 29])
    await wait(59_499)
    expect(shown()).toEqual(['NG-1', 29])
    await wait(1)
    expect(shown()).toEqual(['NG-1', 28])
    expect(world.asked).toBe(1)
  })

  it('tells the true number when a device wakes that slept for ten minutes', async () => {
    const { wait, shown, world } = await open({ server: { 'NG-1': { waits: transfer, items: null } } })
    world.now += 10 * minute
    await wait(59_500)
    expect(shown()).toEqual(['NG-1', 18])
  })

  it('is not shown before the server said that it still waits, and never where it does not', async () => {
    const items = [{ product_id: 1, product_measurement_id: null, quantity: 1 }]
    const { shown, reports, world } = await open({ server: { 'NG-1': { waits: null, items } } })
    expect(shown()).toBeNull()
    expect(world.saved).toEqual([])
    expect(reports()).toEqual([
      { type: 'payment.reconciled', orderNumber: 'NG-1' },
      { type: 'order.seenConfirmed', orderNumber: 'NG-1', items },
    ])
  })

  it('is shown as it was last known where nobody answers, soon or at all', async () => {
    const away = await open()
    expect(away.shown()).toEqual(['NG-1', 29])
    const slow = await open({ isSilent: true })
    expect(slow.shown()).toBeNull()
    await slow.wait(1_499)
    expect(slow.shown()).toBeNull()
    await slow.wait(1)
    expect(slow.shown()).toEqual(['NG-1', 29])
    // The question that is under way goes on: a slow line would never answer one that is asked anew.
    expect(slow.world.asked).toBe(1)
  })

  it('goes within a minute of being paid elsewhere, and at once when the network is back', async () => {
    const { wait, shown, world } = await open({ server: { 'NG-1': { waits: transfer, items: null } } })
    world.server = { 'NG-1': { waits: null, items: null } }
    await wait(59_999)
    expect(shown()).not.toBeNull()
    await wait(1)
    expect(shown()).toBeNull()
    const back = await open()
    back.world.server = { 'NG-1': { waits: null, items: null } }
    back.actor.send({ type: 'network.returned' })
    await flushPromises()
    expect(back.shown()).toBeNull()
  })

  it('says no minutes once the account is closed, and goes when the order expires, offline too', async () => {
    const { wait, shown, world } = await open()
    for (let step = 0; step < 29; step += 1) await wait(minute)
    expect(shown()).toEqual(['NG-1', null])
    for (let step = 0; step < 15; step += 1) await wait(minute)
    expect(shown()).toBeNull()
    expect(world.saved).toEqual([])
  })

  it('gives way to the next one, which is remembered when nobody looks', async () => {
    const { actor, shown, world } = await open({ kept: [] })
    actor.send({ type: 'unpaid.unwatch' })
    actor.send({ type: 'order.seen', orderNumber: 'NG-2', waits: rest })
    actor.send({ type: 'order.seen', orderNumber: 'NG-1', waits: transfer })
    expect(world.saved).toEqual([transfer, rest])
    actor.send({ type: 'order.seen', orderNumber: 'NG-1', waits: null })
    expect(world.saved).toEqual([rest])
    actor.send({ type: 'unpaid.watch' })
    await flushPromises()
    expect(shown()).toEqual(['NG-2', null])
    actor.send({ type: 'drafts.dropped' })
    expect([shown(), world.saved]).toEqual([null, []])
  })

  it('does not come back with an answer that was under way when its person went', async () => {
    const { actor, shown, world } = await open({ isSilent: true })
    actor.send({ type: 'drafts.dropped' })
    world.answers[0]?.({ at: world.now, seen: [{ orderNumber: 'NG-1', waits: transfer, items: null }] })
    await flushPromises()
    expect(actor.getSnapshot().context.isKnown).toBe(true)
    expect([shown(), world.saved]).toEqual([null, []])
  })

  it('asks nothing and reads no clock while no page shows it', async () => {
    const { actor, wait, world } = await open({ server: { 'NG-1': { waits: transfer, items: null } } })
    actor.send({ type: 'unpaid.unwatch' })
    await wait(10 * minute)
    expect(world.asked).toBe(1)
    expect(actor.getSnapshot().context.at).toBe(60_500)
  })
})

describe('what an order waits for', () => {
  const order = {
    order_number: 'NG-1',
    status: 'pending_payment' as const,
    allowed_actions: ['pay' as const, 'cancel' as const],
    payment_method: 'card' as const,
    expires_at: '1970-01-01T00:45:00.000Z',
    payments: [],
  }
  const live = {
    reference: 'ref-1',
    provider: 'sandbox',
    channel: 'bank_transfer' as const,
    amount: 100,
    received: 0,
    status: 'live' as const,
    reason: null,
    started_at: '1970-01-01T00:00:00.000Z',
    expires_at: '1970-01-01T00:45:00.000Z',
    pay_by: '1970-01-01T00:30:00.000Z',
  }

  it('is the way that it is being paid, else the one that was chosen', () => {
    expect(unpaidOf({ ...order, payments: [{ ...live, status: 'failed' }, live] })).toEqual(transfer)
    expect(unpaidOf(order)).toEqual({ ...transfer, waitsFor: 'card', payBy: null })
    expect(unpaidOf({ ...order, payment_method: 'cash' })?.waitsFor).toBe('rest')
    const { pay_by: _, ...ussd } = { ...live, channel: 'ussd' as const }
    expect(unpaidOf({ ...order, payments: [ussd] })).toEqual({ ...transfer, waitsFor: 'ussd', payBy: transfer.until })
  })

  it('is the rest, where part of the money came', () => {
    const held = { ...order, status: 'on_hold' as const, expires_at: null }
    expect(unpaidOf(held)).toEqual({ ...rest, orderNumber: 'NG-1' })
    expect(unpaidOf({ ...held, payments: [live] })?.waitsFor).toBe('bank_transfer')
  })

  it('is nothing once it is confirmed, given up, or not to be paid by whoever looks', () => {
    for (const status of ['confirmed', 'cancelled', 'expired', 'refund_pending'] as const)
      expect(unpaidOf({ ...order, status })).toBeNull()
    expect(unpaidOf({ ...order, allowed_actions: ['cancel'] })).toBeNull()
  })

  it('is looked at again when another number is true, and not later than in a minute', () => {
    expect(untilNextMinute([], 5)).toBe(minute)
    expect(untilNextMinute([rest], 5)).toBe(minute)
    expect(untilNextMinute([transfer], 29 * minute + 1)).toBe(59_999)
    expect(untilNextMinute([transfer], 30 * minute)).toBe(minute)
    expect(untilNextMinute([{ ...transfer, payBy: null, until: 10 }], 3)).toBe(7)
    expect(untilNextMinute([rest, { ...transfer, until: 10, payBy: null }, transfer], 3)).toBe(7)
    expect(untilNextMinute([{ ...transfer, until: 3, payBy: null }], 3)).toBe(minute)
  })
})
