/** Categories in the back office: the stalls, their order and their addresses. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, path, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const create = async (fields: object) => (await call('POST', '/admin/categories', fields)).body.data
type Category = {
  id: number
  slug: string
  name: string
  parent_id: number | null
  position: number
  products_count: number
}
const all = async (): Promise<Category[]> => (await call('GET', '/admin/categories?per_page=100')).body.data

describe('a category', () => {
  it('is in the shop as soon as it is made, changed and deleted', async () => {
    const made = await create({ name: 'Garden Tools', slug: 'garden-tools' })
    const inShop = async () =>
      (await server.get('/categories')).body.data.find(({ id }: { id: number }) => id === made.id)?.name
    expect(await inShop()).toBe('Garden Tools')
    await call('PUT', `/admin/categories/${made.id}`, { name: 'Farm Tools' })
    expect(await inShop()).toBe('Farm Tools')
    expect((await call('DELETE', `/admin/categories/${made.id}`)).body.outcome).toBe('deleted')
    expect(await inShop()).toBeUndefined()
  })

  it('stays while it is the last one that an active coupon applies to, and the coupon can be changed after others went', async () => {
    const ids: number[] = []
    for (const slug of ['last-one', 'last-two', 'last-three']) ids.push((await create({ name: slug, slug })).id)
    const coupon = { code: 'LASTSTALL', name: 'Three stalls', type: 'percentage', value: 10 }
    const made = await call('POST', '/admin/coupons', { ...coupon, applies_to: 'categories', target_ids: ids })
    expect(made.status, made.text).toBe(201)
    expect((await call('DELETE', `/admin/categories/${ids[0]}`)).status).toBe(200)
    expect((await call('DELETE', `/admin/categories/${ids[1]}`)).status).toBe(200)
    expectError(await call('DELETE', `/admin/categories/${ids[2]}`), 409, 'in_use')
    const path = `/admin/coupons/${made.body.data.id as number}`
    const wrong = await call('PUT', path, { target_ids: [...ids, 987_654] })
    expect(wrong.body.codes).toEqual({ target_ids: [{ code: 'office.missing' }] })
    const off = await call('PUT', path, { is_active: false })
    expect(off.status, off.text).toBe(200)
    expect((await call('DELETE', `/admin/categories/${ids[2]}`)).status).toBe(200)
  })

  it('takes its products along to where it moves, and back', async () => {
    const [one, two] = [await create({ name: 'Moves', slug: 'moves' }), await create({ name: 'Takes', slug: 'takes' })]
    const made = await call('POST', '/admin/products', {
      name: 'Moved along',
      slug: 'moved-along',
      sku: 'MOVED-1',
      category_id: one.id,
      base_price: 100,
      stock_quantity: 3,
      status: 'draft',
    })
    expect(made.status, made.text).toBe(201)
    const path = `/admin/products/${made.body.data.id as number}`
    const stands = async () => {
      const { category_id, subcategory_id } = (await call('GET', path)).body.data
      return [category_id, subcategory_id]
    }
    const move = async (parent_id: number | null): Promise<number> => {
      const moved = await call('PUT', `/admin/categories/${one.id as number}`, { parent_id })
      expect(moved.status, moved.text).toBe(200)
      return moved.body.audit_id as number
    }
    const entry = await move(two.id)
    expect(await stands()).toEqual([two.id, one.id])
    // Nothing stands in the way of other changes of it.
    expect((await call('PUT', path, { base_price: 120 })).status).toBe(200)
    const third = await create({ name: 'Third', slug: 'third' })
    const second = await move(third.id)
    expect(await stands()).toEqual([third.id, one.id])
    for (const id of [second, entry]) expect((await call('POST', `/admin/audit/${id}/undo`)).status).toBe(200)
    expect(await stands()).toEqual([one.id, null])
  })

  it('[ADMIN-30] stands on one of two levels', async () => {
    const stall = await create({ name: 'Level One', slug: 'level-one' })
    const sub = await create({ name: 'Level Two', slug: 'level-two', parent_id: stall.id })
    const deeper = await call('POST', '/admin/categories', { name: 'Three', slug: 'three', parent_id: sub.id })
    expect(deeper.body.codes).toEqual({ parent_id: [{ code: 'office.categories.deepParent' }] })
    const other = await create({ name: 'Another One', slug: 'another-one' })
    const moved = await call('PUT', `/admin/categories/${stall.id}`, { parent_id: other.id })
    expect(moved.body.codes).toEqual({ parent_id: [{ code: 'office.categories.hasChildren' }] })
    expectError(await call('DELETE', `/admin/categories/${stall.id}`), 409, 'in_use')
  })

  it('has a name of its own among its siblings and an address of its own among all', async () => {
    await create({ name: 'Only Once', slug: 'only-once' })
    const again = await call('POST', '/admin/categories', { name: 'only once', slug: 'only-once' })
    expect(again.body.codes).toMatchObject({ slug: [{ code: 'office.taken' }] })
    const named = await call('POST', '/admin/categories', { name: 'only once', slug: 'other-address' })
    expect(named.body.errors).toEqual({ name: ['only once is taken by Only Once'] })
  })

  it('[ADMIN-30] in use is deleted only together with a move of its products', async () => {
    const used = (await all()).find((one) => one.parent_id === null && one.products_count > 0) as Category
    const subs = (await all()).filter((one) => one.parent_id === used.id)
    const sub = subs.find((one) => one.products_count > 0) as Category
    const refused = await call('DELETE', `/admin/categories/${sub.id}`)
    expectError(refused, 409, 'in_use')
    expect(refused.body.in_use).toBe(sub.products_count)
    const target = await create({ name: 'Takes Them', slug: 'takes-them', parent_id: used.id })
    expect((await call('DELETE', `/admin/categories/${sub.id}?move_to=${target.id}`)).status).toBe(200)
    expect((await call('GET', `/admin/categories/${target.id}`)).body.data.products_count).toBe(sub.products_count)
    const [left] = await server.database.rows<{ total: number }>(
      sql`select count(*)::int as total from products where subcategory_id = ${sub.id}`,
    )
    expect(left?.total).toBe(0)
  })

  it('[ADMIN-30] is put in order among its siblings, all of them', async () => {
    const stall = await create({ name: 'In Order', slug: 'in-order' })
    const ids: number[] = []
    for (const name of ['Aa', 'Bb', 'Cc'])
      ids.push((await create({ name, slug: `order-${name.toLowerCase()}`, parent_id: stall.id })).id)
    const [a, b, c] = ids as [number, number, number]
    const { body } = await call('POST', '/admin/categories/reorder', { ids: [c, a, b] })
    expect(body.audit_id).toBeGreaterThan(0)
    const shown = (await server.get('/categories')).body.data.find(({ id }: Category) => id === stall.id)
    expect(shown.subcategories.map(({ id }: Category) => id)).toEqual([c, a, b])
    expectError(await call('POST', '/admin/categories/reorder', { ids: [a, b] }), 409, 'selection_changed')
  })

  it('[ADMIN-30] is moved between two siblings, and back by undo until they stand in another order', async () => {
    const stall = await create({ name: 'Moved About', slug: 'moved-about' })
    const ids: number[] = []
    for (const name of ['Aa', 'Bb', 'Cc'])
      ids.push((await create({ name, slug: `moved-${name.toLowerCase()}`, parent_id: stall.id })).id)
    const [a, b, c] = ids as [number, number, number]
    const order = async (): Promise<number[]> =>
      (await all())
        .filter((one) => one.parent_id === stall.id)
        .toSorted((one, other) => one.position - other.position)
        .map(({ id }) => id)
    const place = async (id: number, position: number) => {
      const { body } = await call('POST', '/admin/categories/bulk', {
        action: 'place',
        ids: [id],
        values: { position },
      })
      expect(body.results).toMatchObject([{ id, ok: true }])
      return body.results[0].audit_id as number
    }
    const first = await place(c, 0.5)
    expect(await order()).toEqual([c, a, b])
    const second = await place(a, 4)
    expect(await order()).toEqual([c, b, a])
    expectError(await call('POST', `/admin/audit/${first}/undo`, {}), 409, 'changed_since')
    expect((await call('POST', `/admin/audit/${second}/undo`, {})).status).toBe(200)
    expect((await call('POST', `/admin/audit/${first}/undo`, {})).status).toBe(200)
    expect(await order()).toEqual([a, b, c])
    expectError(await call('POST', `/admin/audit/${first}/undo`, {}), 409, 'not_undoable')
    const nowhere = { action: 'place', ids: [a], values: { position: -1 } }
    expect((await call('POST', '/admin/categories/bulk', nowhere)).body.results).toMatchObject([{ ok: false }])
  })

  it('[ADMIN-30] has a number of its own among the siblings that it moves to, so that it can be put in order there', async () => {
    const [one, two] = [
      await create({ name: 'Has Two', slug: 'has-two' }),
      await create({ name: 'Has One', slug: 'has-one' }),
    ]
    for (const name of ['First', 'Second']) await create({ name, slug: `has-${name.toLowerCase()}`, parent_id: one.id })
    const comes = await create({ name: 'Comes', slug: 'has-comes', parent_id: two.id })
    const positions = async () =>
      (await all())
        .filter(({ parent_id }) => parent_id === one.id)
        .map(({ position }) => position)
        .toSorted((a, b) => a - b)
    expect((await positions()).length).toBe(2)
    expect((await call('PUT', `/admin/categories/${comes.id}`, { parent_id: one.id })).status).toBe(200)
    expect(await positions()).toEqual([1, 2, 3])
  })

  it('[ADMIN-30] leads on from the address that it had, for good, until another takes that address', async () => {
    const made = await create({ name: 'Old Name', slug: 'old-address' })
    await call('PUT', `/admin/categories/${made.id}`, { slug: 'new-address' })
    const moved = await server.app.inject({ method: 'GET', url: '/categories/old-address?sort=newest' })
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/categories/new-address?sort=newest'])
    expect((await server.get('/categories/old-address')).body.data).toMatchObject({ id: made.id, slug: 'new-address' })
    const other = await create({ name: 'Newcomer', slug: 'old-address' })
    expect((await server.get('/categories/old-address')).body.data.id).toBe(other.id)
  })
})
