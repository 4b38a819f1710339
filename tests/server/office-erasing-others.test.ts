/** What erasing a person leaves alone: others whose e-mail, name or street holds theirs, and whatever somebody merely claimed to be. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { wholeText } from '#server/areas/office/whole-text.ts'
import { noEmail } from '#machines/order/order.contact.ts'
import { bought, codeTo, items } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { registering, somebody } from './support/registering.ts'
import { admin, type Answer, expectError } from './support/test-server.ts'

const counter = openCounter()
const people = registering(() => counter.server)
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  counter.server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  token = await counter.server.logIn(admin)
})

/** Somebody with a proved phone. @param provesEmail also their e-mail */
async function registered(more: object, provesEmail: boolean) {
  const who = somebody(more)
  const { body } = await people.verify(await people.begin(who), await codeTo(counter.server, who.phone))
  const id = body.user.id as number
  if (provesEmail)
    await counter.server.database.rows(sql`update users set email_verified_at = created_at where id = ${id}`)
  return { ...who, id, token: body.token as string }
}

/** Makes an entry of the trail for each text, and tells which of them still say what they said. */
async function entriesWith(texts: readonly string[]) {
  const ids: string[] = []
  for (const name of texts) {
    const made = await call('POST', '/categories', { name, slug: `c-${randomUUID()}` })
    expect(made.status, made.text).toBe(201)
    ids.push(String(made.body.data.id))
  }
  return async (): Promise<string[]> => {
    const rows = await counter.server.database.rows<{ name: string }>(sql`
      select record_name as name from audit_entries where resource = 'categories' and action like '%created'
        and record_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and after ->> 'name' = record_name order by id`)
    return rows.map(({ name }) => name)
  }
}

const leave = async (who: { token: string }) => {
  const answer = await counter.server.post('/user/delete', { password: 'Market123' }, who.token)
  expect(answer.status, answer.text).toBe(200)
}
const erase = async (id: number) => {
  expect((await call('POST', '/confirm', { password: 'Demo1234' })).status).toBe(200)
  const answer = await call('POST', `/users/${id}/erase`)
  expect(answer.status, answer.text).toBe(200)
}

describe('what erasing leaves alone', () => {
  it('[ADMIN-12] an e-mail that ends or begins like that of somebody who deletes their account', async () => {
    const who = await registered({ email: 'ola@gmail.test' }, true)
    const others = [
      'bola@gmail.test',
      'x.ola@gmail.test',
      'shop+ola@gmail.test',
      'ola@gmail.test.ng',
      'ola@gmail.tests',
    ]
    const entries = await entriesWith([...others, 'ola@gmail.test', 'Ask OLA@gmail.test.'])
    await leave(who)
    expect(await entries()).toEqual([...others, 'Erased', 'Erased'])
  })

  it('[ADMIN-12] an e-mail that was named and never proved, in the trail, saved views and files', async () => {
    const claimed = `desk-${randomUUID()}@oja.test`
    const entries = await entriesWith([`Write to ${claimed}`])
    const { database } = counter.server
    await database.rows(sql`insert into saved_views (owner_id, resource, name, query, is_shared)
      select id, 'orders', ${claimed}, '{}', false from users where email = ${admin}`)
    const begun = await call('POST', '/exports', { resource: 'categories', filter: '' })
    const file = `/exports/${begun.body.data.id as number}`
    await expect.poll(async () => (await call('GET', file)).body.data.state).toBe('done')
    const who = await registered({ email: claimed }, false)
    await leave(who)
    expect(await entries()).toEqual([`Write to ${claimed}`])
    expect(await database.rows(sql`select name from saved_views where name = ${claimed}`)).toHaveLength(1)
    expect((await call('GET', `${file}/file`)).text).toContain(claimed)
  })

  it('[BO-23] a longer name and another house of the street, where the shop erases somebody', async () => {
    const who = await registered({ name: 'Tunde Ade' }, false)
    const saved = {
      recipient: who.name,
      phone: who.phone,
      state_code: 'NG-LA',
      lga: 'Surulere',
      city: 'Surulere',
      line1: '2 Allen Avenue',
    }
    expect((await counter.server.post('/user/addresses', saved, who.token)).status).toBe(201)
    const others = ['Tunde Adeyemi', 'Babatunde Ade', '12 Allen Avenue']
    const entries = await entriesWith([...others, 'For tunde ade, 2 Allen Avenue'])
    await erase(who.id)
    expect(await entries()).toEqual([...others, 'Erased'])
  })

  it('[ADMIN-41] a record that named them once: nobody puts "Erased" back into it by an undo', async () => {
    const who = await registered({ name: 'Oluwaseun Adigun' }, false)
    const made = await call('POST', '/categories', { name: 'Gifts of Oluwaseun Adigun', slug: `c-${randomUUID()}` })
    const { id, version } = made.body.data
    const changed = await call('PUT', `/categories/${id}`, { version, name: 'Gifts' })
    await erase(who.id)
    expectError(await call('POST', `/audit/${changed.body.audit_id}/undo`), 409, 'not_undoable')
    expect((await call('GET', `/categories/${id}`)).body.data).toMatchObject({ name: 'Gifts' })
  })

  it('[BO-23] what stands for no e-mail in the orders of others, where who is erased has ordered by phone without one', async () => {
    const who = await registered({}, false)
    const entries = await entriesWith([`Payment page of ${noEmail}`])
    const { order } = await bought(counter.server, { items: items([1, 1]), payment_method: 'pay_on_delivery' })
    await counter.server.database.rows(sql`
      update order_contacts set email = ${noEmail}, phone = (select phone from users where id = ${who.id})
      where order_number = ${order.order_number}`)
    await counter.server.database.rows(sql`
      update orders set status = 'completed', payment_status = 'paid' where order_number = ${order.order_number}`)
    await erase(who.id)
    const contacts = await counter.server.database.rows(
      sql`select 1 from order_contacts where order_number = ${order.order_number}`,
    )
    expect(contacts).toEqual([])
    expect(await entries()).toEqual([`Payment page of ${noEmail}`])
  })

  it('[ADMIN-41] a record that a file was about to change: its row is refused instead of writing "Erased"', async () => {
    const who = await registered({ name: 'Morenikeji Bankole' }, false)
    const made = await call('POST', '/categories', { name: 'Baskets', slug: `c-${randomUUID()}` })
    const id = made.body.data.id as number
    const came = await counter.server.call('POST', '/admin/imports?resource=categories&name=c.csv', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'content-type': 'text/csv' },
      payload: `id,name\n${id},Baskets of Morenikeji Bankole`,
    })
    const job = `/imports/${came.body.data.id as number}`
    await expect.poll(async () => (await call('GET', job)).body.data.state).toBe('ready')
    await erase(who.id)
    expect((await call('POST', `${job}/apply`, { choice: 'good' })).status).toBe(202)
    await expect.poll(async () => (await call('GET', job)).body.data.state).toBe('done')
    expect((await call('GET', `${job}/rows`)).body.data).toMatchObject([{ written: 'refused' }])
    expect((await call('GET', `/categories/${id}`)).body.data).toMatchObject({ name: 'Baskets' })
  })

  it('finds a whole text the same way in the database as outside, however the text is written there', async () => {
    const cases: [text: string, where: string, isThere: boolean][] = [
      ['ola@mail.test', '"called\\nola@mail.test"', true],
      ['ola@mail.test', '1,ola@mail.test,x', true],
      ['ola@mail.test', '<ola@mail.test>.', true],
      ['ola@mail.test', 'ola@mail.test.ng', false],
      ['ola@mail.test', 'bola@mail.test', false],
      ['o.(la)@mail.test', 'oxla@mail.test', false],
      ['ola%40mail.test', 'search=ola%40mail.test&tab=all', true],
      ['ola%40mail.test', 'search=of+ola%40mail.test', true],
      ['ola%40mail.test', 'search=of%20ola%40mail.test', true],
      ['ola%40mail.test', 'search=a%2bola%40mail.test', false],
      ['ola%40mail.test', 'search=bola%40mail.test', false],
      ['+2348030001111', 'tel:+2348030001111', true],
      ['08030001111', '108030001111', false],
      ['08030001111', '08030001111-2', true],
      ['tunde ade', 'for tunde ade’s shop', true],
      ['tunde ade', 'tunde adé', false],
      ['tunde ade', 'tunde ade\u0301', false],
      ['tunde+ade', 'search=tunde+adeyemi', false],
      ['tunde+ade', 'search=mr%20tunde+ade', true],
      ['a "q" [b] {2}', 'see a "q" [b] {2}.', true],
      ['ọlá ọ̀jà', 'of ọlá ọ̀jà.', true],
    ]
    for (const [text, where, isThere] of cases) {
      const pattern = wholeText(text)
      const [row] = await counter.server.database.rows<{ found: boolean }>(
        sql`select ${where}::text ~ ${pattern}::text as found`,
      )
      expect([text, where, row?.found, new RegExp(pattern).test(where)]).toEqual([text, where, isThere, isThere])
    }
  })
})
