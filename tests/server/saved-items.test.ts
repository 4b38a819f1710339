/** What a customer puts aside stands with the account: listed, merged with a device's, limited, and told to their other devices. */
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { openCounter } from './support/counter.ts'

const counter = openCounter()

async function openList() {
  const { server } = counter
  const { token, id } = await newCustomer(server)
  const headers = { authorization: `Bearer ${token}` }
  const ids = async () => {
    const answer = await server.get('/saved-items', token)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body.data as { product_id: number }[]).map(({ product_id }) => product_id)
  }
  return {
    id,
    ids,
    put: async (productId: number | string) => {
      counter.now += 1_000
      return server.call('PUT', `/saved-items/${productId}`, { headers })
    },
    remove: (productId: number) => server.call('DELETE', `/saved-items/${productId}`, { headers }),
    merge: async (product_ids: readonly number[]) => {
      counter.now += 1_000
      return server.post('/saved-items/merge', { product_ids }, token)
    },
  }
}

const rows = <Row extends object>(query: ReturnType<typeof sql>) => counter.server.database.rows<Row>(query)
const statusOf = (id: number, status: 'active' | 'archived') =>
  rows(sql`update products set status = ${status} where id = ${id}`)

describe('saved items', () => {
  it('are listed newest first, keep their place when they are put again, and go when they are taken off', async () => {
    const list = await openList()
    for (const id of [1, 2, 3]) expect((await list.put(id)).status).toBe(200) // oxlint-disable-line no-await-in-loop -- in their order
    const again = await list.put(1)
    expect([again.status, again.body.data.product_id]).toEqual([200, 1])
    expect(await list.ids()).toEqual([3, 2, 1])
    expect((await list.remove(2)).status).toBe(200)
    expect((await list.remove(2)).status).toBe(200)
    expect(await list.ids()).toEqual([3, 1])
    // Another customer has a list of their own.
    expect(await (await openList()).ids()).toEqual([])
  })

  it('are of nobody who is not signed in', async () => {
    const { server } = counter
    expect((await server.get('/saved-items')).status).toBe(401)
    expect((await server.call('PUT', '/saved-items/1', {})).status).toBe(401)
    expect((await server.call('DELETE', '/saved-items/1', {})).status).toBe(401)
    expect((await server.post('/saved-items/merge', { product_ids: [1] })).status).toBe(401)
  })

  it('merge with those of a device: each once, nothing lost, and what no product is is left out', async () => {
    const list = await openList()
    for (const id of [1, 2]) expect((await list.put(id)).status).toBe(200) // oxlint-disable-line no-await-in-loop -- in their order
    const merged = await list.merge([5, 2, 4, 5, 999_999])
    expect(merged.status, merged.text).toBe(200)
    expect((merged.body.data as { product_id: number }[]).map(({ product_id }) => product_id)).toEqual([5, 4, 2, 1])
    // A repeat changes nothing.
    await list.merge([5, 2, 4])
    expect(await list.ids()).toEqual([5, 4, 2, 1])
    expect((await list.merge([])).status).toBe(200)
  })

  it('check their ids: what is no product, no number or not sold is refused', async () => {
    const list = await openList()
    expect((await list.put(999_999)).status).toBe(404)
    expect((await list.put('rice')).status).toBe(404)
    expect((await list.merge([-1])).status).toBe(422)
    try {
      expect((await list.put(6)).status).toBe(200)
      await statusOf(6, 'archived')
      await statusOf(7, 'archived')
      expect((await list.put(7)).status).toBe(404)
      // It stands with the account until it is taken off: it may come back.
      expect(await list.ids()).toEqual([6])
      await statusOf(6, 'active')
      expect(await list.ids()).toEqual([6])
    } finally {
      await statusOf(6, 'active')
      await statusOf(7, 'active')
    }
  })

  it('are 200 at most, however many devices save at once', async () => {
    const list = await openList()
    await rows(sql`
      insert into saved_items (customer_id, product_id, saved_at)
      select ${list.id}, id, now() from products where id > 3 order by id limit 199`)
    const count = (await list.ids()).length
    expect(count).toBe(199)
    const answers = await Promise.all([list.put(1), list.put(2), list.put(3)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('too_many_saved_items')
    await list.merge([1, 2, 3])
    expect((await list.ids()).length).toBe(200)
  })

  it('tell the feed whose list has changed, once a write, and nothing where nothing changed', async () => {
    const list = await openList()
    const told: (string | undefined)[] = []
    await counter.server.database.listen('changes', (payload) => told.push(payload))
    await list.put(1)
    await list.merge([1, 2, 3])
    await list.remove(3)
    const mine = () => told.filter((payload) => payload?.startsWith('saved:'))
    await expect.poll(mine).toEqual(Array.from({ length: 3 }, () => `saved:${list.id}`))
    await list.put(1)
    await list.remove(3)
    await list.put(4)
    await expect.poll(mine).toHaveLength(4)
  })
})
