/** Cases: what customers report of their orders, and what becomes of it in the back office. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendCaseAnswer } from '#server/areas/orders/case-email.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { type BackOffice, openBackOffice } from './support/back-office.ts'
import { bought, contact, items, withKey } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { admin, expectError, shopper } from './support/test-server.ts'

const counter = openCounter()
const rows = <Row extends object>(query: ReturnType<typeof sql>) => counter.server.database.rows<Row>(query)

const report = (more: object = {}) => ({
  reason: 'damaged',
  text: 'The bag was torn open.',
  items: [{ product_id: 1 }],
  ...more,
})

let guests = 0

/** A guest's order that is paid at the door: confirmed at once. */
async function ordered() {
  guests += 1
  const [email, phone] = [`guest-${guests}@oja.test`, `0803 771 ${String(guests).padStart(4, '0')}`]
  const { order, key } = await bought(counter.server, {
    items: items([1, 2], [2, 1]),
    contact: { ...contact, phone, email },
    payment_method: 'pay_on_delivery',
  })
  return { number: order.order_number as string, key, email }
}

const send = (number: string, key: string | undefined, payload: object, idempotency: string = randomUUID()) =>
  counter.server.call('POST', `/orders/${number}/cases`, {
    headers: { ...withKey(key).headers, 'idempotency-key': idempotency },
    payload,
  })

async function reported(payload = report()) {
  const { number, key, email } = await ordered()
  const answer = await send(number, key, payload)
  expect(answer.status, answer.text).toBe(201)
  return { number, key, email, id: answer.body.data.cases[0].id as number }
}

const tokens = new Map<string, string>()
const tokenOf = async (login: string): Promise<string> => {
  const token = tokens.get(login) ?? (await counter.server.logIn(login))
  tokens.set(login, token)
  return token
}

const office = async (method: string, path: string, payload?: object, login = admin) =>
  counter.server.call(method, `/admin/cases${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(login)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  })

const withDuty = async (duty: string | null, work: () => Promise<void>) => {
  await rows(sql`update users set duty = ${duty} where email = ${admin}`)
  try {
    await work()
  } finally {
    await rows(sql`update users set duty = null where email = ${admin}`)
  }
}

const answersTo = async (email: string, number: string) =>
  (await messagesTo(counter.server, email)).filter(({ subject }) => subject === `Your report on ${number}`)
const waitingMails = async () => rows(sql`select 1 from jobs where name = 'case_email'`)

/** A customer's case that names its writer. */
const ofCustomer = async () => {
  const person = await newCustomer(counter.server)
  const { order } = await bought(
    counter.server,
    {
      items: items([1, 1]),
      contact: { name: person.name, phone: person.phone, email: person.email },
      payment_method: 'pay_on_delivery',
    },
    { token: person.token },
  )
  const number = order.order_number as string
  const answer = await counter.server.post(
    `/orders/${number}/cases`,
    report({ text: `Ring ${person.phone}, Ultramarine Close` }),
    person.token,
  )
  expect(answer.status, answer.text).toBe(201)
  return { person, number }
}

describe('a problem with an order', () => {
  it('is reported by whoever holds its key, names lines as they were bought, and stands at the order', async () => {
    const { number, key } = await ordered()
    const answer = await send(number, key, report({ text: '  The bag was torn open.  ' }))
    expect(answer.status, answer.text).toBe(201)
    const { body } = await counter.server.call('GET', `/orders/${number}/cases`, withKey(key))
    expect(body.data).toEqual(answer.body.data)
    expect(body.data).toMatchObject({
      may_report: true,
      cases: [
        {
          reason: 'damaged',
          text: 'The bag was torn open.',
          items: [{ product_id: 1, product_measurement_id: null }],
          images: [],
          status: 'open',
          answer: null,
          created_at: new Date(counter.now).toISOString(),
        },
      ],
    })
    const whole = await send(number, key, report({ reason: 'late', items: [] }))
    expect(whole.body.data.cases.map((one: { items: object[] }) => one.items.length)).toEqual([0, 1])
  })

  it('pressed twice is one case, and the key of one report is not that of another', async () => {
    const { number, key } = await ordered()
    const once = randomUUID()
    const [first, second] = await Promise.all([send(number, key, report(), once), send(number, key, report(), once)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data.cases).toHaveLength(1)
    expectError(await send(number, key, report({ reason: 'late' }), once), 422, 'idempotency_key_reused')
  })

  it('is of an order that was confirmed, also once that is cancelled, and never of one that waits for money', async () => {
    const unpaid = await bought(counter.server, { items: items([1, 1]) })
    const number = unpaid.order.order_number as string
    const { body } = await counter.server.call('GET', `/orders/${number}/cases`, withKey(unpaid.key))
    expect(body.data).toEqual({ may_report: false, cases: [] })
    expectError(await send(number, unpaid.key, report()), 409, 'not_allowed')
    const paid = await ordered()
    await (await openBackOffice(counter.server)).act(paid.number, 'cancel')
    expect((await send(paid.number, paid.key, report({ items: [] }))).status).toBe(201)
  })

  it('refuses at their fields an empty text, what was not bought, and pictures from elsewhere', async () => {
    const { number, key } = await ordered()
    const wrong = await send(
      number,
      key,
      report({ text: '  ', items: [{ product_id: 3 }], images: ['https://elsewhere.example/a.jpg'] }),
    )
    expectError(wrong, 422, 'validation_failed')
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['images', 'items', 'text'])
    for (const one of [{ reason: 'rude' }, { text: 'x'.repeat(2001) }, { images: Array(5).fill('/a.jpg') }])
      expectError(await send(number, key, report(one)), 422, 'validation_failed')
    expect((await counter.server.call('GET', `/orders/${number}/cases`, withKey(key))).body.data.cases).toEqual([])
  })

  it('is nobody else’s: a stranger, another key and another customer read that there is no such order', async () => {
    const { number } = await reported()
    const other = await ordered()
    const customer = await newCustomer(counter.server)
    for (const headers of [{}, withKey(other.key).headers, { authorization: `Bearer ${customer.token}` }]) {
      expectError(await counter.server.call('GET', `/orders/${number}/cases`, { headers }), 404, 'not_found')
      const payload = report()
      expectError(await counter.server.call('POST', `/orders/${number}/cases`, { headers, payload }), 404, 'not_found')
    }
  })

  it('is told ten times of one order at most', async () => {
    const { number, key } = await ordered()
    for (let told = 1; told <= 10; told += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, body } = await send(number, key, report())
      expect([status, body.data.may_report]).toEqual([201, told < 10])
    }
    expectError(await send(number, key, report()), 409, 'not_allowed')
  })
})

describe('a case in the back office', () => {
  it('is found by number and reason, shows who ordered what, and is counted by tab and by the bell', async () => {
    const { number, id } = await reported(report({ reason: 'poor_quality' }))
    const list = async (query: string) =>
      (await office('GET', `?${query}`)).body.data.map((one: { id: number }) => one.id) as number[]
    expect(await list(`search=${number.toLowerCase()}`)).toEqual([id])
    expect(await list(`filter[order]=${number}&filter[reason]=poor_quality`)).toEqual([id])
    expect(await list(`filter[order]=${number}&filter[reason]=late`)).toEqual([])
    const { body } = await office('GET', `/${id}`)
    expect(body.data).toMatchObject({ order_number: number, customer: contact.name, status: 'open', version: 1 })
    expect(body.data.items).toMatchObject([{ product_id: 1, name: expect.any(String) }])
    const { counts } = (await office('GET', `?counts=true&filter[order]=${number}`)).body
    expect(counts).toEqual({ open: 1, answered: 0, closed: 0, all: 1 })
    const bell = async () => {
      const answer = await counter.server.get('/admin/attention', await tokenOf(admin))
      const found = (answer.body.data as { kind: string; count: number }[]).find(({ kind }) => kind === 'cases')
      return found?.count ?? 0
    }
    const before = await bell()
    await office('POST', `/${id}/close`, {})
    expect(await bell()).toBe(before - 1)
    // What is done stands under its own tab, and among all of the order.
    expect(await list(`search=${number}`)).toEqual([])
    expect(await list(`tab=all&search=${number}`)).toEqual([id])
  })

  it('is counted at its order, for whoever may see cases', async () => {
    const { number } = await reported()
    const countFor = async (duty: 'support' | 'packer') => {
      let count: unknown
      await withDuty(duty, async () => {
        const answer = await counter.server.get(`/admin/orders/${number}`, await tokenOf(admin))
        count = (answer.body.data as { case_count: unknown }).case_count
      })
      return count
    }
    expect(await countFor('support')).toBe(1)
    expect(await countFor('packer')).toBeNull()
  })

  it('is answered by support: the customer has it at the order and once by e-mail, and the trail has no words of it', async () => {
    const { number, key, email, id } = await reported()
    const words = 'We are sorry.\nA new bag comes on Monday.'
    await withDuty('support', async () => {
      const answered = await office('POST', `/${id}/answer`, { version: 1, answer: words })
      expect(answered.status, answered.text).toBe(200)
      expect(answered.body.data).toMatchObject({ status: 'answered', answer: words, version: 2 })
    })
    const { cases } = (await counter.server.call('GET', `/orders/${number}/cases`, withKey(key))).body.data
    expect(cases).toMatchObject([{ status: 'answered', answer: words, answered_at: expect.any(String) }])
    await expect.poll(() => answersTo(email, number), { timeout: 10_000 }).toHaveLength(1)
    const mails = await answersTo(email, number)
    expect(mails[0]?.body).toContain('A new bag comes on Monday.')
    // A job may run twice.
    await counter.server.database.transaction((tx) =>
      addJob(tx, { name: 'case_email', key: 'again', data: { case_id: id }, delay: 0 }),
    )
    await expect.poll(waitingMails, { timeout: 10_000 }).toEqual([])
    expect(await answersTo(email, number)).toHaveLength(1)
    const trail = await rows(
      sql`select action, before, after from audit_entries where resource = 'cases' and record_id = ${String(id)}`,
    )
    expect(trail).toEqual([{ action: 'case.answered', before: { status: 'open' }, after: { status: 'answered' } }])
  })

  it('opens the order by a link of the mail only where the address was proved', async () => {
    const sentTo = async (number: string) => {
      const sent: string[] = []
      const post = { mail: (_to: string, { text }: { text: string }) => (sent.push(text), Promise.resolve()) }
      const [one] = await rows<{ id: number }>(sql`
        update cases set answer = 'Sorry.', answered_at = now() where order_number = ${number} returning id`)
      const parts = { database: counter.server.database, post, origin: 'https://oja.test', log: console } as never
      await sendCaseAnswer(parts, { case_id: one?.id ?? 0 })
      return sent.join()
    }
    const guest = await reported()
    expect(await sentTo(guest.number)).toContain(`https://oja.test/track-order?order=${guest.number}`)
    const { person, number } = await ofCustomer()
    await rows(sql`update users set email_verified_at = now() where id = ${person.id}`)
    const mail = await sentTo(number)
    expect(mail).toContain(`https://oja.test/o/${number}#`)
    await rows(sql`delete from order_emails where order_number = ${number} and kind like 'case %'`)
    await rows(sql`update users set email_verified_at = null where id = ${person.id}`)
    expect(await sentTo(number)).not.toContain(`/o/${number}`)
  })

  it('is closed and opened again, and whoever saw an older version is refused', async () => {
    const { id } = await reported()
    expect((await office('POST', `/${id}/close`, { version: 1 })).body.data).toMatchObject({
      status: 'closed',
      version: 2,
    })
    expectError(await office('POST', `/${id}/answer`, { answer: 'Too late' }), 409, 'not_allowed')
    expectError(await office('POST', `/${id}/reopen`, { version: 1 }), 409, 'stale_version')
    expect((await office('POST', `/${id}/reopen`, { version: 2 })).body.data).toMatchObject({ status: 'open' })
    expectError(await office('POST', `/${id}/answer`, { version: 2, answer: 'Sorry.' }), 409, 'stale_version')
    for (const answer of ['', '  ', 'x'.repeat(2001)])
      expectError(await office('POST', `/${id}/answer`, { answer }), 422, 'validation_failed')
    const bulk = await office('POST', '/bulk', { action: 'close', ids: [id] })
    expect(bulk.body.results).toMatchObject([{ id, ok: true }])
    expect((await office('PUT', `/${id}`, { text: 'All was well' })).status).toBe(405)
    expect((await office('DELETE', `/${id}`)).status).toBe(405)
    expectError(await office('GET', '/999999'), 404, 'not_found')
  })

  it('is for who may see cases alone', async () => {
    const { id } = await reported()
    const calls = [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/history`],
      ['POST', `/${id}/answer`, { answer: 'Sorry.' }],
      ['POST', `/${id}/close`, {}],
      ['POST', `/${id}/reopen`, {}],
      ['POST', '/bulk', { action: 'close', ids: [id] }],
    ] as const
    const refused = async (login: string) => {
      // oxlint-disable-next-line no-await-in-loop -- call after call
      for (const [method, path, payload] of calls)
        expectError(await office(method, path, payload, login), 403, 'forbidden')
    }
    await refused(shopper)
    for (const duty of ['packer', 'marketer'])
      // oxlint-disable-next-line no-await-in-loop -- duty after duty
      await withDuty(duty, () => refused(admin))
    expect((await office('GET', `/${id}`)).body.data.status).toBe('open')
  })
})

describe('the person in a case', () => {
  const kept = async (number: string) =>
    (
      await rows<{ words: string; answer: string | null }>(
        sql`select words, answer from cases where order_number = ${number}`,
      )
    )[0]

  it('is given out with the export of the account', async () => {
    const { person, number } = await ofCustomer()
    const { body } = await counter.server.get('/user/export', person.token)
    expect(body.data.cases).toMatchObject([{ order_number: number, text: `Ring ${person.phone}, Ultramarine Close` }])
  })

  it('is erased with the person of the order, answer and pictures too; reason and state stay', async () => {
    const { person, number } = await ofCustomer()
    const shop: BackOffice = await openBackOffice(counter.server)
    await rows(
      sql`update cases set answer = 'Dear customer', answered_at = now(), images = '["/uploads/a.jpg"]' where order_number = ${number}`,
    )
    await shop.act(number, 'cancel')
    const answer = await counter.server.post('/user/delete', { password: person.password }, person.token)
    expect(answer.status, answer.text).toBe(200)
    expect(await kept(number)).toEqual({ words: 'Erased', answer: 'Erased' })
    const [row] = await rows(sql`select reason, images from cases where order_number = ${number}`)
    expect(row).toEqual({ reason: 'damaged', images: [] })
    const all = JSON.stringify(await rows(sql`select data from events where stream_id = ${`order:${number}`}`))
    expect(all).not.toContain('Ultramarine')
  })
})
