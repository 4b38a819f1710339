/** Personal data of orders: beside their events, and gone when the person goes. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tidy } from '#server/housekeeping.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, codeTo, ikeja, items, putCoupon, withKey } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { registering, somebody } from './support/registering.ts'

const counter = openCounter()
const people = registering(() => counter.server)
const personal = /Zainab|zainab|0807|\+234807|Gbagada|Yellow gate|Knock|Changed her mind|Torn at the seam/

const door = { ...ikeja, city: 'Gbagada', address: '8 Gbagada Close', landmark: 'Yellow gate', instructions: 'Knock' }
let serial = 0
const zainab = () => ({
  name: 'Zainab Musa',
  phone: `0807 222 ${String((serial += 1)).padStart(4, '0')}`,
  email: `zainab${serial}@oja.test`,
})

const textOf = async (query: ReturnType<typeof sql>): Promise<string> =>
  JSON.stringify(await counter.server.database.rows(query))
const events = () => textOf(sql`select stream_id, version, type, data from events order by position`)
const rows = () => textOf(sql`select * from orders`)

/** A customer of the shop's own. */
async function customer() {
  const who = somebody(zainab())
  const begun = await people.begin(who)
  const { body } = await people.verify(begun, await codeTo(counter.server, who.phone))
  return { ...who, token: body.token as string }
}

/** An order of a customer, to be paid at the door. */
const order = async ({ token, name, phone, email }: Awaited<ReturnType<typeof customer>>) =>
  (
    await bought(
      counter.server,
      {
        items: items([1, 1]),
        delivery: door,
        contact: { name, phone, email },
        payment_method: 'pay_on_delivery',
        note: 'Knock twice',
      },
      { token },
    )
  ).order.order_number as string

const deleteAccount = (token: string) => counter.server.post('/user/delete', { password: 'Market123' }, token)

const moved = async (office: BackOffice, number: string, ...actions: string[]) => {
  for (const action of actions) expect((await office.act(number, action)).status).toBe(200)
}

describe('the personal data of an order', () => {
  it('stands in one table, and in no event and no projection', async () => {
    const who = zainab()
    const { order: placed, key } = await bought(counter.server, {
      items: items([1, 1]),
      delivery: door,
      contact: who,
      payment_method: 'pay_on_delivery',
      note: 'Knock twice',
    })
    const headers = { ...withKey(key).headers, 'idempotency-key': randomUUID() }
    const payload = { reason: 'Changed her mind' }
    await counter.server.call('POST', `/orders/${placed.order_number}/cancel`, { headers, payload })
    expect(await events()).not.toMatch(personal)
    expect(await rows()).not.toMatch(personal)
    const { body } = await counter.server.call('GET', `/orders/${placed.order_number}`, withKey(key))
    expect(body.data).toMatchObject({
      contact: { name: 'Zainab Musa', email: who.email },
      delivery: { city: 'Gbagada', address: '8 Gbagada Close', landmark: 'Yellow gate', instructions: 'Knock' },
      note: 'Knock twice',
    })
    expect(body.data.timeline.at(-1)).toMatchObject({ type: 'cancelled', detail: 'Changed her mind' })
  })

  it('goes with the account where the order is over, and touches no event', async () => {
    const office = await openBackOffice(counter.server)
    const who = await customer()
    const number = await order(who)
    await moved(office, number, 'cancel')
    const before = await events()
    const answer = await deleteAccount(who.token)
    expect(answer.body.message).toBe('Your account is deleted. Thank you for shopping with us.')
    expect(
      await counter.server.database.rows(sql`select 1 from order_contacts where order_number = ${number}`),
    ).toEqual([])
    expect(await events()).toBe(before)
    expect(JSON.stringify(await office.read(number))).not.toMatch(personal)
    await rebuildProjections(counter.server.database)
    expect(await office.read(number)).toMatchObject({ status: 'cancelled', contact: { name: 'Erased' } })
  })

  it('stays with an order that is under way until that is over, and the person is told so', async () => {
    const office = await openBackOffice(counter.server)
    const who = await customer()
    const number = await order(who)
    const answer = await deleteAccount(who.token)
    expect(answer.body.message).toBe(
      `Your account is deleted. We keep your name, phone and address of ${number} until that is over, and erase them then.`,
    )
    const { database } = counter.server
    await tidy(database, { seed: 'none' }, new Date(counter.now))
    expect(await office.read(number)).toMatchObject({ contact: { name: 'Zainab Musa' } })
    await moved(office, number, 'cancel')
    await tidy(database, { seed: 'none' }, new Date(counter.now))
    expect(JSON.stringify(await office.read(number))).not.toMatch(personal)
  })

  it('takes the phone by which a coupon of a guest was counted along', async () => {
    const { database } = counter.server
    await putCoupon(database, 'GUEST', { usage_limit_per_customer: 1 })
    const { order: placed } = await bought(counter.server, {
      items: items([1, 1]),
      contact: zainab(),
      coupon_code: 'GUEST',
    })
    const number = placed.order_number as string
    await database.rows(sql`update orders set status = 'expired' where order_number = ${number}`)
    await database.rows(sql`update order_contacts set erase_when_over = true where order_number = ${number}`)
    await tidy(database, { seed: 'none' }, new Date(counter.now))
    const left = await database.rows(sql`select customer from coupon_redemptions where order_number = ${number}`)
    expect(left).toEqual([{ customer: `erased:${number}` }])
  })
})
