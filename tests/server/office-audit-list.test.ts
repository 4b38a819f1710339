/** The trail as a list: its pages and its count are what one plain statement over all entries gives. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAudit, listAudit } from '../../server/areas/office/list-audit.ts'
import { tidyRecordCounts } from '../../server/areas/office/kept-counts.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
  // Some of one moment, in an order that is not that of their ids.
  await server.database.rows(sql`
    insert into audit_entries (at, request_id, person_name, resource, record_id, record_name, action)
    select timestamptz '2026-03-01' + (n * 37 % 11) * interval '1 hour', 'r', 'Ada', case n % 3 when 0 then 'coupons' else 'products' end, n::text, 'Thing ' || n, 'thing.updated'
    from generate_series(1, 83) n`)
})
afterAll(() => server.close())

async function plainIds(resource: string | null): Promise<number[]> {
  const rows = (await server.database.rows(sql`select id from audit_entries
    where ${resource}::text is null or resource = ${resource} order by at desc, id desc`)) as { id: number }[]
  return rows.map(({ id }) => id)
}

async function expectCounted(): Promise<number> {
  const { length } = await plainIds(null)
  expect(await countAudit(server.database, { page: 2, per_page: 5, search: ' ' })).toBe(length)
  return length
}

describe('the trail', () => {
  it('shows the same entries in the same order on each page, of all and of a part', async () => {
    for (const resource of [null, 'coupons']) {
      const ids = await plainIds(resource)
      const last = Math.ceil(ids.length / 9)
      expect(last).toBeGreaterThan(2)
      for (let page = 1; page <= last + 1; page += 1) {
        const query = { page, per_page: 9, ...(resource !== null && { 'filter[resource]': resource }) }
        const { data, pagination } = await listAudit(server.database, query, Date.now())
        expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 9, page * 9))
        expect(pagination).toEqual({ current_page: page, last_page: last, per_page: 9, total: ids.length })
      }
    }
  })

  it('is narrowed to a person by any number that an account can have, and by no other', async () => {
    await server.database.rows(sql`
      insert into audit_entries (at, request_id, person_id, resource, record_name, action)
      values (now(), 'r', 2147483646, 'stores', 'Yaba', 'store.updated')`)
    const of = (id: string) => server.get(`/admin/audit?filter[person]=${id}`, token)
    expect((await of('2147483646')).body.data).toMatchObject([{ record_name: 'Yaba' }])
    expectError(await of('2147483648'), 422, 'validation_failed')
  })

  it('is searched by parts of the names of a record and of a person, in any case, and by no sign that stands for others', async () => {
    await server.database.rows(sql`
      insert into audit_entries (at, request_id, resource, person_name, record_name, action) values
        (now(), 'r', 'coupons', 'Ngozi Okafor', '50%_OFF', 'thing.updated'), (now(), 'r', 'coupons', null, 'Okafor Yams', 'thing.updated')`)
    const found = async (search: string): Promise<(string | null)[]> => {
      const { data } = await listAudit(server.database, { search }, Date.now())
      return data.map(({ record_name }) => record_name).toSorted()
    }
    expect(await found('OKAFOR')).toEqual(['50%_OFF', 'Okafor Yams'])
    expect(await found('zi ok')).toEqual(['50%_OFF'])
    expect(await found('0%_o')).toEqual(['50%_OFF'])
    expect(await found('k_for')).toEqual([])
    // a record's name and its person's are no one text
    expect(await found('off ngozi')).toEqual([])
  })

  it('is counted by what comes and goes, whatever is taken back, refused or tidied', async () => {
    const before = await expectCounted()
    await server.database.rows(sql`
      insert into audit_entries (at, request_id, resource, record_name, action) select now(), 'r', 'orders', 'New', 'order.ship' from generate_series(1, 5)`)
    await expect(
      server.database.transaction(async (tx) => {
        await tx.rows(
          sql`insert into audit_entries (at, request_id, resource, action) values (now(), 'r', 'orders', 'order.ship')`,
        )
        throw new Error('Taken back')
      }),
    ).rejects.toThrow('Taken back')
    for (const _ of [1, 2, 3]) expect((await server.get('/admin/audit')).status).toBe(401)
    expect(await expectCounted()).toBeGreaterThan(before + 4)
    await server.database.transaction(async (tx) => {
      await tx.rows(sql`select set_config('oja.audit', 'expire', true)`)
      await tx.rows(sql`delete from audit_entries where resource = 'orders'`)
    })
    const after = await expectCounted()
    await tidyRecordCounts(server.database)
    expect(await expectCounted()).toBe(after)
    await server.database.rows(sql`select recount_records()`)
    expect(await expectCounted()).toBe(after)
  })
})
