/** Reviews in the back office: approved, rejected and answered, never edited. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type Answer, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/reviews${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

/** A product of its own, so that its average is told by these reviews alone. */
let serial = 0
async function product(): Promise<{ id: number; slug: string }> {
  const slug = `reviewed-${(serial += 1)}`
  const [made] = await server.database.rows<{ id: number }>(sql`
    insert into products (name, slug, sku, description, category_id, base_price, stock_quantity, status)
    select ${slug}, ${slug}, ${slug}, 'Reviewed', category_id, 100000, 5, 'active' from products where id = 1 returning id`)
  return { id: made?.id ?? 0, slug }
}

const written = async (
  product_id: number,
  rating: number,
  more: { title?: string; at?: string; status?: string } = {},
) => {
  const { title = 'Clean and fresh', at = '2026-05-01T10:00:00Z', status = 'pending' } = more
  const [made] = await server.database.rows<{ id: number }>(sql`
    insert into reviews (product_id, author, rating, title, body, verified, status, created_at)
    values (${product_id}, 'Adaeze O.', ${rating}, ${title}, 'It came well packed.', true, ${status}, ${at}::timestamptz) returning id`)
  return made?.id ?? 0
}

const inShop = async (slug: string) => {
  const { rating } = (await server.get(`/products/${slug}`)).body.data
  const reviews = (await server.get(`/products/${slug}/reviews`)).body.data as { id: number; reply: string | null }[]
  return { rating: { average: rating.average, count: rating.count }, ids: reviews.map(({ id }) => id), reviews }
}

describe('a review in the back office', () => {
  it('[ADMIN-43] is shown and counted once approved, and no longer once rejected: the average follows at once', async () => {
    const { id: goods, slug } = await product()
    const good = await written(goods, 5)
    const bad = await written(goods, 2)
    expect(await inShop(slug)).toMatchObject({ rating: { count: 0 }, ids: [] })
    const approved = await call('POST', `/${good}/approve`, { version: 1 })
    expect(approved.status, approved.text).toBe(200)
    expect(approved.body.data).toMatchObject({ status: 'approved', version: 2, product_slug: slug })
    expect(await inShop(slug)).toMatchObject({ rating: { average: 5, count: 1 }, ids: [good] })
    await call('POST', `/${bad}/approve`, {})
    expect(await inShop(slug)).toMatchObject({ rating: { average: 3.5, count: 2 } })
    const rejected = await call('POST', `/${bad}/reject`, { reason: 'It names a neighbour' })
    expect(rejected.body.data).toMatchObject({ status: 'rejected', rejection_reason: 'It names a neighbour' })
    expect(await inShop(slug)).toMatchObject({ rating: { average: 5, count: 1 }, ids: [good] })
    expect((await server.get(`/products/${slug}/reviews`)).text).not.toContain('neighbour')
    const back = await server.post(`/admin/audit/${rejected.body.audit_id}/undo`, undefined, token)
    expect(back.status, back.text).toBe(200)
    expect(await inShop(slug)).toMatchObject({ rating: { average: 3.5, count: 2 } })
  })

  it('[ADMIN-43] is answered below it in the shop, and its words are nobody’s to edit', async () => {
    const { id: goods, slug } = await product()
    const id = await written(goods, 4, { status: 'approved' })
    const reply = 'Thank you, Adaeze.'
    expect((await call('POST', `/${id}/reply`, { reply })).body.data).toMatchObject({ reply, title: 'Clean and fresh' })
    expect((await inShop(slug)).reviews[0]).toMatchObject({ reply })
    const long = await call('POST', `/${id}/reply`, { reply: 'x'.repeat(1001) })
    expect(long.body.codes).toEqual({ reply: [{ code: 'office.tooLong', params: { count: 1000 } }] })
    expect((await call('PUT', `/${id}`, { title: 'Nothing was ever better' })).status).toBe(405)
    expect((await call('DELETE', `/${id}`)).status).toBe(405)
    for (const words of [{ title: 'Better' }, { body: 'Better' }, { rating: 5 }])
      expectError(await call('POST', `/${id}/approve`, words), 422, 'validation_failed')
    const bulk = await call('POST', '/bulk', { action: 'reply', ids: [id], values: { title: 'Better' } })
    expectError(bulk, 422, 'validation_failed')
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ title: 'Clean and fresh', rating: 4, reply })
    expect((await call('POST', `/${id}/reply`, { reply: '  ' })).body.data).toMatchObject({ reply: null })
  })

  it('is rejected with a reason alone, answered only where somebody reads it, and decided on what was seen', async () => {
    const { id: goods } = await product()
    const id = await written(goods, 1)
    expectError(await call('POST', `/${id}/reject`, {}), 422, 'validation_failed')
    const bare = await call('POST', `/${id}/reject`, { reason: '   ' })
    expect(bare.body.codes).toEqual({ rejection_reason: [{ code: 'office.required' }] })
    await call('POST', `/${id}/reject`, { reason: 'Spam', version: 1 })
    expectError(await call('POST', `/${id}/reply`, { reply: 'Thank you' }), 409, 'not_allowed')
    expectError(await call('POST', `/${id}/approve`, { version: 1 }), 409, 'stale_version')
    expect((await call('POST', `/999999/approve`, {})).status).toBe(404)
  })

  it('waits with the oldest first; what is decided comes newest first, and is found by product, stars and words', async () => {
    const { id: goods, slug } = await product()
    const [late, early] = [
      await written(goods, 3, { at: '2020-02-02T10:00:00Z' }),
      await written(goods, 5, { at: '2020-01-01T10:00:00Z', title: 'Crisp' }),
    ]
    const ids = async (query: string) =>
      (await call('GET', `?filter[product]=${goods}&${query}`)).body.data.map((one: { id: number }) => one.id)
    expect(await ids('')).toEqual([early, late])
    expect(await ids('filter[rating]=5')).toEqual([early])
    expect(await ids('search=crisp')).toEqual([early])
    expect(await ids(`search=${slug}`)).toEqual([early, late])
    const bulk = await call('POST', '/bulk', {
      action: 'approve',
      filter: `filter[product]=${goods}`,
      expected_total: 2,
    })
    expect(bulk.body.results).toMatchObject([{ ok: true }, { ok: true }])
    expect(await ids('tab=approved')).toEqual([late, early])
    const { body } = await call('GET', `?tab=approved&filter[product]=${goods}&counts=true`)
    expect(body.counts).toEqual({ pending: 0, approved: 2, rejected: 0 })
    expectError(await call('GET', '?filter[colour]=red'), 422, 'validation_failed')
  })

  it('is not for customers, and the trail tells what was decided', async () => {
    const { id: goods } = await product()
    const id = await written(goods, 2)
    expectError(await server.get('/admin/reviews', await server.logIn(shopper)), 403, 'forbidden')
    await call('POST', `/${id}/reject`, { reason: 'Spam' })
    const { body } = await server.get(`/admin/audit?filter[resource]=reviews&filter[record]=${id}`, token)
    expect(body.data[0]).toMatchObject({
      action: 'review.updated',
      before: { status: 'pending', rejection_reason: null },
      after: { status: 'rejected', rejection_reason: 'Spam' },
      is_undoable: true,
    })
  })
})
