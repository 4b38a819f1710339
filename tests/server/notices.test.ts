/** What people asked to be told of: goods that are back, prices that dropped, carts that wait. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { bought, items } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { drop, hurry, keep, noticesOf, receive, rest, settled, toldOf } from './support/notices.ts'
import { newInstallation, registered } from './support/push.ts'

const counter = openCounter()
const minute = 60_000
const day = 86_400_000

const people = async (count: number): Promise<Customer[]> => {
  const made: Customer[] = []
  for (let turn = 0; turn < count; turn++) made.push(await newCustomer(counter.server)) // oxlint-disable-line no-await-in-loop -- in their order
  return made
}
/** Somebody with the topic on their phone, who asks a second after the one before. */
const waiting = async (name: string, count: number): Promise<Customer[]> => {
  const { server } = counter
  const all = await people(count)
  for (const { token } of all) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await registered(server, newInstallation(), { token, topics: ['stock'] })
    counter.now += 1_000
    // oxlint-disable-next-line no-await-in-loop -- the same
    const answer = await keep(server, name, { token })
    expect(answer.status, answer.text).toBe(200)
  }
  return all
}
const toldTimes = (all: readonly Customer[]) =>
  Promise.all(all.map(async ({ token }) => (await toldOf(counter.server, { token })).length))
const pushesTo = async ({ email }: Customer) =>
  (
    (await counter.server.get('/dev/outbox')).body.data as {
      channel: string
      to: string
      subject: string
      link: string
    }[]
  )
    .filter(({ channel, to }) => channel === 'push' && to === email)
    .map(({ subject, link }) => [subject, link])

const sellOut = (id: number) =>
  counter.server.database.rows(sql`update products set stock_quantity = 0 where id = ${id}`)
const price = (id: number, kobo: number | null) =>
  counter.server.database.rows(sql`update products set sale_price = ${kobo}::int where id = ${id}`)

beforeEach(async () => {
  await counter.server.database.rows(sql`delete from notices`)
  await counter.server.database.rows(
    sql`delete from jobs where name in ('tell_back_in_stock', 'tell_price_drop', 'remind_cart')`,
  )
})

describe('goods that are back', () => {
  it('[GROW-41] [GR-25] are told to the two who asked first when two come in, by push and under Messages, and to the next when 30 minutes are over', async () => {
    const { server } = counter
    await sellOut(1)
    const all = await waiting('back_in_stock:1:0', 5)
    await receive(server, 1, 2)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes(all)).toEqual([1, 1, 0, 0, 0])
    expect(await toldOf(server, all[0]!)).toMatchObject([{ kind: 'back_in_stock', title: 'Back in stock' }])
    const [link] = (await toldOf(server, all[0]!)).map(({ deep_link }) => deep_link)
    await expect.poll(() => pushesTo(all[0]!), { timeout: 15_000 }).toEqual([['Back in stock', link]])
    expect(await pushesTo(all[2]!)).toEqual([])
    // Neither a look in between nor a unit that is put back and forth tells anybody more than there are units.
    counter.now += 29 * minute
    await hurry(server, 'tell_back_in_stock')
    expect(await toldTimes(all)).toEqual([1, 1, 0, 0, 0])
    await receive(server, 1, 1)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes(all)).toEqual([1, 1, 1, 0, 0])
    counter.now += 2 * minute
    await hurry(server, 'tell_back_in_stock')
    expect(await toldTimes(all)).toEqual([1, 1, 1, 1, 1])
    // Over is over: another delivery tells nobody again.
    await receive(server, 1, 10)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes(all)).toEqual([1, 1, 1, 1, 1])
  })

  it('[GROW-41] are told once a restock: whoever asks again when they are sold out waits behind the others', async () => {
    const { server } = counter
    await sellOut(1)
    const [first, second] = await waiting('back_in_stock:1:0', 2)
    await receive(server, 1, 1)
    await settled(server, 'tell_back_in_stock')
    await sellOut(1)
    counter.now += 31 * minute
    expect((await keep(server, 'back_in_stock:1:0', first!)).status).toBe(200)
    await receive(server, 1, 1)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes([first!, second!])).toEqual([1, 1])
    await sellOut(1)
    counter.now += 31 * minute
    await receive(server, 1, 1)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes([first!, second!])).toEqual([2, 1])
  })

  it('pass over whoever is blocked and browsers that are gone, and tell a size by itself', async () => {
    const { server } = counter
    await sellOut(2)
    const [blocked, next] = await waiting('back_in_stock:2:0', 2)
    await server.database.rows(sql`update users set status = 'blocked' where id = ${blocked!.id}`)
    await receive(server, 2, 1)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes([next!])).toEqual([1])
    const [size] = await server.database.rows<{ id: number; product_id: number }>(
      sql`select id, product_id from measurements where hidden_at is null order by id desc limit 1`,
    )
    const { id, product_id } = size!
    await server.database.rows(sql`update measurements set stock_quantity = 0 where id = ${id}`)
    const guest = newInstallation()
    await registered(server, guest, { topics: ['stock'] })
    const kept = await keep(server, `back_in_stock:${product_id}:${id}`, guest)
    expect(kept.body.data.goods).toMatchObject({ product_measurement_id: id, stock_quantity: 0 })
    await server.database.rows(sql`update measurements set stock_quantity = 3 where id = ${id}`)
    await settled(server, 'tell_back_in_stock')
    expect((await toldOf(server, guest)).map(({ deep_link }) => deep_link)).toEqual([
      expect.stringMatching(new RegExp(`^/products/[\\w-]+\\?size=${id}$`)),
    ])
  })
})

describe('goods that come back otherwise than by a delivery', () => {
  const backTo = async (guest: object) =>
    (await toldOf(counter.server, guest as never)).filter(({ kind }) => kind === 'back_in_stock').length

  it('[GROW-41] are told, size by size, when they are published again, and when a size is no longer hidden', async () => {
    const { server } = counter
    const [size] = await server.database.rows<{ id: number; product_id: number }>(
      sql`select m.id, product_id from measurements m join products p on p.id = product_id
        where hidden_at is null and p.status = 'active' order by m.id desc limit 1`,
    )
    const { id, product_id } = size!
    const set = (what: ReturnType<typeof sql>) =>
      server.database.rows(sql`update measurements set ${what} where id = ${id}`)
    await set(sql`stock_quantity = 0`)
    const guests = [newInstallation(), newInstallation()] as const
    for (const guest of guests) await registered(server, guest, { topics: ['stock'] }) // oxlint-disable-line no-await-in-loop -- in their order
    const ask = async (guest: (typeof guests)[number]) =>
      expect((await keep(server, `back_in_stock:${product_id}:${id}`, guest)).status).toBe(200)
    await ask(guests[0])
    const publish = (status: string) =>
      server.database.rows(sql`update products set status = ${status} where id = ${product_id}`)
    await publish('draft')
    await set(sql`stock_quantity = 4`)
    await settled(server, 'tell_back_in_stock')
    expect(await backTo(guests[0])).toBe(0)
    await publish('active')
    await settled(server, 'tell_back_in_stock')
    expect(await backTo(guests[0])).toBe(1)
    await set(sql`stock_quantity = 0`)
    await ask(guests[1])
    await set(sql`hidden_at = now(), stock_quantity = 4`)
    counter.now += 31 * minute
    await set(sql`hidden_at = null`)
    await settled(server, 'tell_back_in_stock')
    expect(await backTo(guests[1])).toBe(1)
  })

  it('[GROW-41] are named as far as a push has room', async () => {
    const { server } = counter
    const name = (what: ReturnType<typeof sql>) =>
      server.database.rows(sql`update products set name = ${what} where id = 1`)
    await name(sql`repeat('Ofada 🍚 ', 18)`)
    await sellOut(1)
    const [waits] = await waiting('back_in_stock:1:0', 1)
    await receive(server, 1, 20)
    await settled(server, 'tell_back_in_stock')
    const [{ body } = { body: '' }] = await toldOf(server, waits!)
    expect([...body]).toHaveLength(178)
    expect(body).toMatch(/^Ofada 🍚 .*…$/)
    await name(sql`'Plain goods'`)
  })

  it('[GROW-41] may be waited for past their date, and are told when they have another, not before', async () => {
    const { server } = counter
    const until = (what: ReturnType<typeof sql>) => server.database.rows(sql`update products set ${what} where id = 1`)
    await until(sql`expires_at = now() - interval '1 day', stock_quantity = 12`)
    const [waits] = await waiting('back_in_stock:1:0', 1)
    await receive(server, 1, 20)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes([waits!])).toEqual([0])
    await until(sql`expires_at = now() + interval '9 days'`)
    await settled(server, 'tell_back_in_stock')
    expect(await toldTimes([waits!])).toEqual([1])
    await until(sql`expires_at = null`)
  })
})

describe('a price that drops', () => {
  it('[GROW-42] is told from 5 % under the noted one, at most once a week, and measured from what was told', async () => {
    const { server } = counter
    const [person] = await waiting('price_drop:1:0', 1)
    const look = async () => {
      await settled(server, 'tell_price_drop')
      return (await toldOf(server, person!)).map(({ body }) => /₦[\d,.]+ now, instead of ₦[\d,.]+/.exec(body)?.[0])
    }
    // ₦1,000.00 was noted.
    await price(1, 95_001)
    expect(await look()).toEqual([])
    await price(1, 95_000)
    expect(await look()).toEqual(['₦950.00 now, instead of ₦1,000.00.'])
    counter.now += 6 * day
    await price(1, 80_000)
    expect(await look()).toHaveLength(1)
    // The week is over, and it is still so.
    counter.now += day + minute
    await hurry(server, 'tell_price_drop')
    expect((await look())[1]).toBe('₦800.00 now, instead of ₦950.00.')
    counter.now += 8 * day
    await price(1, 79_000)
    expect(await look()).toHaveLength(2)
    expect(await noticesOf(server, person!)).toMatchObject([{ name: 'price_drop:1:0', noted_price: 800 }])
  })
})

describe('a cart that waits', () => {
  /** Somebody with something in their cart, who asked for the reminder. */
  const shopping = async (asks = true): Promise<Customer> => {
    const [person] = await people(1)
    if (asks) expect((await keep(counter.server, 'cart_reminder', person!)).status).toBe(200)
    expect((await counter.server.post('/cart/add', { product_id: 1, quantity: 1 }, person!.token)).status).toBe(200)
    return person!
  }
  const look = async (person: Customer) => {
    await hurry(counter.server, 'remind_cart')
    return (await toldOf(counter.server, person)).map(({ kind, deep_link }) => [kind, deep_link])
  }

  it('[GROW-43] is reminded of once after four idle hours, and only whoever asked for it', async () => {
    const [asked, silent] = [await shopping(), await shopping(false)]
    expect(await look(asked)).toEqual([])
    await rest(counter.server, asked.id, 3)
    expect(await look(asked)).toEqual([])
    await rest(counter.server, asked.id, 4)
    await rest(counter.server, silent.id, 9)
    expect(await look(asked)).toEqual([['cart_reminder', '/cart']])
    expect(await look(silent)).toEqual([])
    // The same cart, and another one on the same day.
    expect(await look(asked)).toHaveLength(1)
    await counter.server.post('/cart/add', { product_id: 2, quantity: 1 }, asked.token)
    await rest(counter.server, asked.id, 5)
    expect(await look(asked)).toHaveLength(1)
  })

  it('[GROW-43] is reminded of when its person asks after it has lain for months', async () => {
    const person = await shopping()
    await rest(counter.server, person.id, 90 * 24)
    expect(await look(person)).toEqual([['cart_reminder', '/cart']])
  })

  it('[GROW-43] [GR-25] is never reminded of after the order', async () => {
    const { server } = counter
    const person = await shopping()
    const { name, phone, email, token } = person
    await bought(server, { items: items([1, 1]), contact: { name, phone, email } }, { token })
    // Not paid yet: the goods are still in the cart.
    expect((await server.get('/cart', token)).body.data.cart_items).toHaveLength(1)
    await rest(server, person.id, 6)
    expect(await look(person)).toEqual([])
  })

  it('[GROW-43] holds a push back that was put off until after the order', async () => {
    const { server } = counter
    const person = await shopping()
    await rest(server, person.id, 4)
    // No device yet: the message stands under Messages alone; its push would be looked at when it is sent.
    const { admitReminder, messageOf } = await import('#server/areas/messages/deliveries.ts')
    expect(await look(person)).toHaveLength(1)
    const [message] = await server.database.rows<{ id: number }>(
      sql`select id from messages where customer_id = ${person.id} and kind = 'cart_reminder'`,
    )
    const told = (await messageOf(server.database, message!.id))!
    expect(await admitReminder(server.database, told, counter.now)).toEqual({ kind: 'go' })
    // A push service may have told to come again at night.
    const night = Date.parse('2026-05-03T22:30:00+01:00')
    const morning = Date.parse('2026-05-04T08:00:00+01:00')
    expect(await admitReminder(server.database, told, night)).toEqual({ kind: 'later', dueAt: morning })
    const { name, phone, email, token } = person
    await bought(server, { items: items([1, 1]), contact: { name, phone, email } }, { token })
    expect(await admitReminder(server.database, told, night)).toEqual({ kind: 'held', reason: 'ordered' })
  })

  it('[GROW-43] waits for the morning, and is taken back under My Profile', async () => {
    const { server } = counter
    const [night, gone] = [await shopping(), await shopping()]
    expect((await drop(server, 'cart_reminder', gone)).status).toBe(200)
    for (const { id } of [night, gone]) await rest(server, id, 5) // oxlint-disable-line no-await-in-loop -- two
    counter.now = Date.parse('2026-05-03T22:30:00+01:00')
    expect(await look(night)).toEqual([])
    counter.now = Date.parse('2026-05-04T08:01:00+01:00')
    expect(await look(night)).toHaveLength(1)
    expect(await look(gone)).toEqual([])
  })
})

describe('a notice', () => {
  it('is refused for what is in stock, for what is not sold, without a person, and over 50', async () => {
    const { server } = counter
    const [person] = await people(1)
    const who = person!
    expect((await keep(server, 'back_in_stock:1:0', who)).body.code).toBe('in_stock')
    expect((await keep(server, 'price_drop:999999:0', who)).status).toBe(404)
    expect((await keep(server, 'price_drop:1:999999', who)).status).toBe(404)
    expect((await keep(server, 'price_drop:1:0', {})).status).toBe(422)
    expect((await keep(server, 'price_drop:0:0', who)).status).toBe(404)
    expect((await keep(server, 'cart_reminder', newInstallation())).body.code).toBe('unauthenticated')
    const guest = newInstallation()
    expect((await keep(server, 'price_drop:1:0', guest)).body.code).toBe('device_gone')
    await registered(server, guest, { topics: ['stock'] })
    expect((await keep(server, 'cart_reminder', guest)).status).toBe(401)
    await server.database.rows(sql`
      insert into notices (kind, customer_id, product_id, noted_price, asked_at)
      select 'price_drop', ${who.id}, id, 100, now() from products where id > 3 order by id limit 50`)
    const full = await keep(server, 'price_drop:1:0', who)
    expect([full.status, full.body.code]).toEqual([422, 'too_many_notices'])
  })

  it('keeps its price when it is asked for twice, is listed to its person alone, and moves to the account of the browser', async () => {
    const { server } = counter
    const guest = newInstallation()
    await registered(server, guest, { topics: ['stock'] })
    expect((await keep(server, 'price_drop:1:0', guest)).status).toBe(200)
    await price(1, 96_000)
    expect((await keep(server, 'price_drop:1:0', guest)).body.data).toMatchObject({ noted_price: 1000 })
    expect(await noticesOf(server, newInstallation())).toEqual([])
    const [person] = await people(1)
    expect((await keep(server, 'price_drop:1:0', { ...guest, token: person!.token })).status).toBe(200)
    expect(await noticesOf(server, guest)).toEqual([])
    expect(await noticesOf(server, person!)).toHaveLength(1)
    expect((await drop(server, 'price_drop:1:0', person!)).status).toBe(200)
    expect((await drop(server, 'price_drop:1:0', person!)).status).toBe(200)
    expect(await noticesOf(server, person!)).toEqual([])
  })

  it('goes by its time, and with the last device of a guest', async () => {
    const { server } = counter
    const { tidyNotices } = await import('#server/areas/notices/index.ts')
    await sellOut(1)
    const [person] = await waiting('back_in_stock:1:0', 1)
    const guest = newInstallation()
    const device = await registered(server, guest, { topics: ['stock'] })
    await keep(server, 'back_in_stock:1:0', guest)
    const left = async () => (await server.database.rows(sql`select 1 from notices`)).length
    await tidyNotices(server.database, new Date(counter.now))
    expect(await left()).toBe(2)
    await server.call('DELETE', `/push/devices/${device.id}`, { headers: guest.header })
    await tidyNotices(server.database, new Date(counter.now))
    expect(await left()).toBe(1)
    await receive(server, 1, 1)
    await settled(server, 'tell_back_in_stock')
    expect(await noticesOf(server, person!)).toHaveLength(1)
    await tidyNotices(server.database, new Date(counter.now + 31 * day))
    expect(await left()).toBe(0)
  })
})
