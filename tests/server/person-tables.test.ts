/**
 * Every place of the database where a person can stand, found in the database itself: a table that is new has to say here how erasure reaches it and what the
 * export gives of it, or this file fails.
 */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tellPerson } from '#server/areas/messages/index.ts'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { bought, items } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { keep } from './support/notices.ts'
import { newInstallation, phoneAgent, registered } from './support/push.ts'

const counter = openCounter()
const rows = <Row extends object>(query: ReturnType<typeof sql>) => counter.server.database.rows<Row>(query)

/** Names of columns that name an account. */
const ofAccount = /^(user|customer|person|owner|account)_id$/
/** Names of columns that tell who somebody is, or which browser is theirs. */
const ofPerson =
  /^(email|phone|pending_email|pending_phone|phone_hash|recipient|line1|address|address_key|contact_id|customer|actor|author|author_name|person_name|installation_hash|visitor|visit_id|ip|ip_hint|user_agent|network|network_hash)$/

type Column = { table: string; column: string; isNullable: boolean; rule: string | null }

/** All such columns; `rule` is what the database does with the row when the account goes: `c` deletes it, `n` empties the column. */
const personColumns = async (): Promise<Column[]> =>
  (
    await rows<Column>(sql`
      select t.relname as table, a.attname as column, not a.attnotnull as "isNullable",
        (select k.confdeltype::text from pg_constraint k
          where k.contype = 'f' and k.conrelid = t.oid and k.confrelid = 'users'::regclass and k.conkey = array[a.attnum]) as rule
      from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and a.attnum > 0 and not a.attisdropped
      order by t.relname, a.attname`)
  ).filter(({ column }) => ofAccount.test(column) || ofPerson.test(column))

/** Reached by what an erasure does itself: seen by rows below. */
const byHand = new Set([
  'messages.installation_hash',
  'notices.installation_hash',
  'order_contacts.address',
  'order_contacts.address_key',
  'order_contacts.email',
  'order_contacts.phone',
  'order_visits.visit_id',
  'orders.contact_id',
  'outbox_messages.recipient',
  'push_devices.installation_hash',
  'reviews.author',
  'reviews.user_id',
  'users.email',
  'users.pending_email',
  'users.pending_phone',
  'users.phone',
])

/** What stays, and why nobody is told by it; or what goes by its time. */
const stays: Readonly<Record<string, string>> = {
  'ad_visitors.visitor': 'a browser’s own id or a hash of the day, of no account; goes after its day',
  'analytics_events.visit_id': 'a visit of no account once order_visits is gone; goes after 90 days',
  'analytics_visits.visitor': 'of no account once order_visits is gone; goes after 13 months',
  'analytics_visits.ip': 'shortened after 30 days',
  'analytics_visits.user_agent': 'dropped after 30 days',
  'analytics_visits.network': 'a hash under the salt of its day',
  'audit_entries.person_id': 'of the staff: who did what in the shop has to be answered for',
  'audit_entries.person_name': 'of the staff, as above; the names of customers are erased by the office',
  'audit_entries.network': 'of the staff, as above',
  'coupon_redemptions.customer': 'the number of an account that is gone; a guest’s phone is erased with the order',
  'customer_notes.author_name': 'of the staff; the note goes with its customer',
  'events.actor': 'a kind of person and a number, no name',
  'order_notes.person_id': 'of the staff; what the note says is erased',
  'order_notes.person_name': 'of the staff',
  'phone_proofs.phone': 'of a checkout that was not placed; goes within the hour',
  'spin_networks.network_hash': 'a hash of the day; goes after it',
  'spins.phone_hash': 'a hash of the day; emptied after it',
  'stores.address': 'of a store',
  'stores.email': 'of a store',
  'stores.phone': 'of a store',
}

/** What the export gives of a table, by its key in the document; or why nothing. */
const exported: Readonly<Record<string, { key: string } | { none: string }>> = {
  addresses: { key: 'addresses' },
  carts: { key: 'cart' },
  contact_undos: { none: 'a secret link to take a change back' },
  coupons: { none: 'coupons that were won stand under spins and points' },
  customer_figures: { none: 'sums of the orders' },
  customer_notes: { none: 'of the staff: given out by them, with the document of the office' },
  device_kinds: { none: 'as sessions' },
  idempotency_keys: { none: 'answers of the last day, to calls that are repeated' },
  known_devices: { none: 'hashes of secrets' },
  link_tokens: { none: 'hashes of secrets' },
  messages: { key: 'messages' },
  notices: { key: 'notices' },
  order_notes: { none: 'by the staff' },
  orders: { key: 'orders' },
  phone_codes: { none: 'hashes of secrets' },
  push_devices: { key: 'devices' },
  push_messages: { none: 'written by the staff; what reached the person stands under messages' },
  audit_entries: { none: 'what the staff did' },
  recovery_codes: { none: 'hashes of secrets' },
  registration_keys: { none: 'hashes of secrets' },
  reviews: { key: 'reviews' },
  saved_views: { none: 'lists of the back office' },
  saved_items: { key: 'saved_items' },
  second_factors: { none: 'named by their kind and time; the person below has none' },
  sessions: { key: 'sessions' },
  sign_in_challenges: { none: 'hashes of secrets' },
  spin_points: { key: 'points' },
  spins: { key: 'spins' },
  upload_tickets: { none: 'hashes of secrets' },
  user_identities: { none: 'providers stand with the user' },
  order_visits: { key: 'visits' },
  users: { key: 'user' },
}

/** Somebody of whom the shop knows all that it can know. */
async function wellKnown(): Promise<Customer & { traces: readonly string[]; visit: string }> {
  const { server, now } = counter
  // nobody else has this name, or lives there
  const own = randomUUID().slice(0, 8)
  const line1 = `7 Ultramarine Close ${own}`
  const person = await newCustomer(server, { name: `Zorbulaxa ${own}` })
  const { token, id } = person
  const at = new Date(now).toISOString()
  const address = { recipient: person.name, phone: person.phone, state_code: 'NG-LA', lga: 'Ikeja', city: 'Ikeja' }
  expect((await server.post('/user/addresses', { ...address, line1 }, token)).status).toBe(201)
  await rows(sql`
    insert into reviews (product_id, user_id, author, rating, title, body, status)
    values (1, ${id}, ${person.name}, 5, 'Good rice', 'It cooks well.', 'approved')`)
  const visit = randomUUID()
  await rows(sql`
    insert into analytics_visits (id, visitor, choice, started_at, last_at, entry, channel, device, verdict, signs, network, ip, user_agent)
    values (${visit}::uuid, 'a browser', 'granted', ${at}::timestamptz, ${at}::timestamptz, '/products', 'direct', 'phone', 'human', '{}', 'a hash',
      '105.112.3.4', ${phoneAgent})`)
  const contact = { name: person.name, phone: person.phone, email: person.email }
  const { order } = await bought(
    server,
    {
      items: items([1, 1]),
      contact,
      payment_method: 'pay_on_delivery',
      delivery: {
        method: 'delivery',
        state_code: 'NG-LA',
        lga: 'Ikeja',
        city: 'Ikeja',
        address: line1,
      },
    },
    { token, visit },
  )
  await rows(sql`update orders set status = 'completed' where order_number = ${order.order_number as string}`)
  const reported = await server.post(
    `/orders/${order.order_number as string}/cases`,
    { reason: 'late', text: `Please ring ${person.phone}, ${line1}`, items: [] },
    token,
  )
  expect(reported.status, reported.text).toBe(201)
  const installation = newInstallation()
  await registered(server, installation, { token, topics: ['orders'] })
  const hash = createHash('sha256').update(installation.id).digest('hex')
  const [{ installation_hash } = { installation_hash: hash }] = await rows<{ installation_hash: string }>(
    sql`select installation_hash from push_devices where customer_id = ${id}`,
  )
  const told = { topic: 'orders', kind: 'order_shipped', title: 'Sent', body: 'It is on its way.' } as const
  await server.database.transaction(async (tx) => {
    const message = { ...told, database: tx, deepLink: '/orders', at: now }
    await tellPerson({ ...message, person: { customerId: id }, key: 'one' })
    await tellPerson({ ...message, person: { installationHash: installation_hash }, key: 'other' })
  })
  await rows(sql`
    insert into spins (person_id, day, prize_id, prize_index, label, type, points, roll, total, odds, wheel_version, created_at)
    select ${id}, '2026-05-03', id, 0, label, 'points', 5, 1, 100, '{}'::jsonb, 1, ${at}::timestamptz from spin_prizes limit 1`)
  await rows(sql`
    insert into spin_points (person_id, delta, spin_id, created_at) select ${id}, 5, max(id), ${at}::timestamptz from spins where person_id = ${id}`)
  await server.post('/cart/add', { product_id: 1, quantity: 2 }, token)
  expect((await server.call('PUT', '/saved-items/2', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    200,
  )
  expect((await keep(server, 'price_drop:2:0', { token })).status).toBe(200)
  await rows(sql`
    insert into notices (kind, installation_hash, product_id, noted_price, asked_at) values ('price_drop', ${installation_hash}, 3, 100, now())`)
  const traces = [person.name, person.email, person.phone, line1, installation_hash]
  return { ...person, traces, visit }
}

/** Tables in which any of the texts stands, whatever their columns. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables)
    for (const trace of traces) {
      // oxlint-disable-next-line no-await-in-loop -- table after table
      const hits = await rows(
        sql`select 1 from ${sql.identifier(name)} as t where position(lower(${trace}) in lower(t::text)) > 0 limit 1`,
      )
      if (hits.length > 0 && !found.includes(name)) found.push(name)
    }
  return found.toSorted()
}

describe('a place where a person can stand', () => {
  it('is reached by the erasure of an account: by the database, by hand, or it says why nobody is told by it', async () => {
    const all = await personColumns()
    expect(all.length).toBeGreaterThan(50)
    /** Tables whose every row goes with an account. */
    const gone = new Set(all.filter(({ rule, isNullable }) => rule === 'c' && !isNullable).map(({ table }) => table))
    const unreached = all.filter(
      ({ table, column, rule }) =>
        !gone.has(table) &&
        rule !== 'c' &&
        rule !== 'n' &&
        !byHand.has(`${table}.${column}`) &&
        !(`${table}.${column}` in stays),
    )
    expect(unreached.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    // Nothing stands here that is there no more.
    const known = new Set(all.map(({ table, column }) => `${table}.${column}`))
    expect([...byHand, ...Object.keys(stays)].filter((place) => !known.has(place))).toEqual([])
  })

  it('says what the export gives of it', async () => {
    const tables = new Set(
      (await personColumns()).filter(({ column }) => ofAccount.test(column)).map(({ table }) => table),
    )
    expect([...tables].filter((table) => !(table in exported))).toEqual([])
    const { token } = await wellKnown()
    const document = (await counter.server.get('/user/export', token)).body.data as Record<string, unknown>
    const empty = Object.values(exported).flatMap((one) => {
      const value = 'key' in one ? document[one.key] : true
      return value === undefined || (Array.isArray(value) && value.length === 0) ? [one] : []
    })
    expect(empty).toEqual([])
    expect(document['visits']).toMatchObject([{ entry: '/products', device: 'phone', ip: '105.112.3.4', pages: 0 }])
  })

  it('[GROW-44] has nothing of somebody whose account was deleted, and of no visit is it known that it was theirs', async () => {
    const person = await wellKnown()
    const before = await tablesWith(person.traces)
    expect(before).toEqual(
      expect.arrayContaining([
        'addresses',
        'cases',
        'messages',
        'notices',
        'order_contacts',
        'outbox_messages',
        'push_devices',
        'reviews',
        'users',
      ]),
    )
    expect(await rows(sql`select 1 from order_visits where visit_id = ${person.visit}::uuid`)).toHaveLength(1)
    const answer = await counter.server.post('/user/delete', { password: person.password }, person.token)
    expect(answer.status, answer.text).toBe(200)
    expect(await tablesWith(person.traces)).toEqual([])
    expect(await rows(sql`select 1 from order_visits where visit_id = ${person.visit}::uuid`)).toEqual([])
    // No column that names an account names this one any more.
    for (const { table, column } of await personColumns()) {
      if (!ofAccount.test(column)) continue
      // oxlint-disable-next-line no-await-in-loop -- column after column
      const left = await rows(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text = ${String(person.id)}`,
      )
      expect({ table, column, left: left.length }).toEqual({ table, column, left: 0 })
    }
  })
})
