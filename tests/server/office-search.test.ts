/** Records that the palette finds. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, items, makePlainGoods } from './support/buying.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let number: string

type Found = Record<'orders' | 'products' | 'customers' | 'coupons', Record<string, unknown>[]>

const search = async (q: string): Promise<Found> => {
  const answer = await server.get(`/admin/search?${new URLSearchParams({ q }).toString()}`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const numbers = ({ orders }: Found) => orders.map(({ order_number }) => order_number)
const names = ({ customers }: Found) => customers.map(({ name }) => name)

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database)
  token = await server.logIn(admin)
  const placed = await buy(server, { items: items([1, 1]) })
  number = placed.body.data.order_number
  await server.database.rows(sql`update products set sku = 'ADR-5YD', name = 'Adire Fabric (5 yards)' where id = 1`)
  await server.database.rows(sql`update products set name = 'Radio 100% loud_er' where id = 2`)
  await server.database.rows(
    sql`insert into users (name, email, phone) values ('Bisi Adeyemi', 'bisi@mail.test', '+2348035550142')`,
  )
  await server.database.rows(
    sql`insert into coupons (code, name, type, value) values ('ADIRE10', 'Cloth week', 'percentage', 10)`,
  )
})
afterAll(() => server.close())

describe('the palette', () => {
  it('[ADMIN-14] finds an order by part of its number, in small letters too', async () => {
    expect(numbers(await search(number))).toEqual([number])
    expect(numbers(await search(number.slice(-5).toLowerCase()))).toContain(number)
    expect((await search(number)).orders[0]).toMatchObject({ customer: 'Adaeze Okafor', status: 'pending_payment' })
  })

  it('[ADMIN-14] finds a product by part of its name or its SKU, and one with measurements by theirs', async () => {
    expect((await search('dire fab')).products[0]).toMatchObject({ id: 1, sku: 'ADR-5YD', price: 1000 })
    expect((await search('adr-5')).products.map(({ id }) => id)).toEqual([1])
    const [size] = await server.database.rows<{ product_id: number }>(
      sql`update measurements set sku = 'ZZ-TOP-9' where id = (select min(id) from measurements) returning product_id`,
    )
    expect((await search('zz-top')).products.map(({ id }) => id)).toEqual([size?.product_id])
  })

  it.each(['bisi', 'ADEYEMI', 'bisi@mail', '0803 555 0142', '+234 803 555 0142', '2348035550142', '5550142'])(
    '[ADMIN-14] finds a customer by %s',
    async (typed) => {
      expect(names(await search(typed))).toContain('Bisi Adeyemi')
    },
  )

  it('[ADMIN-14] finds a coupon by its code, and says nothing of what there is not', async () => {
    expect((await search('adire1')).coupons).toEqual([expect.objectContaining({ code: 'ADIRE10', name: 'Cloth week' })])
    expect(await search('zzqqxxyy')).toEqual({ orders: [], products: [], customers: [], coupons: [] })
  })

  it('finds beginnings of words by two letters, and puts what begins with them first', async () => {
    const { products, customers } = await search('ad')
    expect(products[0]).toMatchObject({ id: 1 })
    expect(products.map(({ name }) => name)).not.toContain('Radio 100% loud_er')
    expect(customers.map(({ name }) => name)).toContain('Bisi Adeyemi')
  })

  it('takes signs of a pattern as they are typed', async () => {
    expect((await search('100% l')).products.map(({ id }) => id)).toEqual([2])
    expect((await search('d_er')).products.map(({ id }) => id)).toEqual([2])
    expect((await search('d%fabric')).products).toEqual([])
  })

  it('[ADMIN-47] looks for nothing that a duty may not see', async () => {
    await server.database.rows(sql`update users set duty = 'packer' where email = ${admin}`)
    const forPacker = await search('ad')
    expect([forPacker.customers, forPacker.coupons]).toEqual([[], []])
    expect(forPacker.products).not.toEqual([])
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${admin}`)
    const forMarketer = await search('ad')
    expect([forMarketer.orders, forMarketer.customers]).toEqual([[], []])
    expect(forMarketer.coupons).not.toEqual([])
    await server.database.rows(sql`update users set duty = null where email = ${admin}`)
  })

  it('[ADMIN-06] refuses who is no admin, and a single letter', async () => {
    expectError(await server.get('/admin/search?q=ad'), 401, 'unauthenticated')
    expectError(await server.get('/admin/search?q=ad', await server.logIn(shopper)), 403, 'forbidden')
    expectError(await server.get('/admin/search?q=a', token), 422, 'validation_failed')
  })
})
