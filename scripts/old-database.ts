/**
 * `npx tsx scripts/old-database.ts TREE OUT.sql.gz`: lets an older version of the shop (a checked-out tree with its node_modules) live through some orders by
 * its API, and writes what its database holds then as SQL, for the tests of migrations. The migrations that it had are applied before; the file is data alone.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openPglite } from '../server/platform/db/pglite.ts'

const [tree, out] = process.argv.slice(2)
if (!tree || !out) throw new Error('Which tree, and where to?')
const port = 4976
const dataDir = mkdtempSync(join(tmpdir(), 'oja-old-'))

/** Big, and nothing that an upgrade of orders goes by. */
const leftOut = ['sessions', 'outbox_messages', 'rate_counters', 'search_words', 'synonyms', 'reviews', 'search_misses']

type Answer = { data?: never; token?: string; order_key?: string }

async function call(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`http://localhost:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text}`)
  return JSON.parse(text) as Answer
}

const logIn = async (login: string) => ({
  authorization: `Bearer ${(await call('/login', { login, password: 'Demo1234' })).token}`,
})

const atDoor = {
  method: 'delivery',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja GRA',
  address: 'No. 14, Adélabu Street',
  landmark: 'Beside the blue gate',
  instructions: 'Ring twice',
}

type Asked = {
  who?: Record<string, string>
  phone?: string
  delivery?: object
  note?: string
  method?: string
  serial: number
}

/** An order of two pieces, as a guest or a customer. Pay on delivery takes the customer's own phone, which is proved, for at most three orders. */
async function order({ who = {}, phone, delivery = atDoor, note, method = 'card', serial }: Asked) {
  const items = [{ product_id: 56, quantity: 2 }]
  const { method: way, state_code, lga, store_id } = delivery as Record<string, unknown>
  const place = way === 'pickup' ? { method: way, store_id } : { method: way, state_code, lga }
  const quote = (await call('/checkout/quote', { items, delivery: place }, who)).data as unknown as {
    quote_hash: string
  }
  const placed = await call(
    '/orders',
    {
      quote_hash: quote.quote_hash,
      items,
      delivery,
      contact: {
        name: `Ngozi Tester ${serial}`,
        phone: phone ?? `080600000${10 + serial}`,
        email: `Ngozi${serial}@Old.test`,
      },
      payment_method: method,
      note: note ?? null,
    },
    who,
  )
  const { order_number } = placed.data as unknown as { order_number: string }
  return { number: order_number, mine: { ...who, ...(placed.order_key && { 'order-key': placed.order_key }) } }
}

async function live(): Promise<void> {
  const shopper = await logIn('shopper@oja.test')
  const admin = await logIn('admin@oja.test')
  const act = async (number: string, ...actions: Record<string, unknown>[]) => {
    for (const body of actions) await call(`/admin/orders/${number}/actions`, body, admin)
  }
  const sent = [{ action: 'start_processing' }, { action: 'ship', carrier: 'GIG', tracking: 'T-1' }]
  await order({ serial: 1, method: 'card', note: 'Call before you come' })
  const ownPhone = { method: 'pay_on_delivery', who: shopper, phone: '08030000001' }
  const ownPhoneOfAdmin = { method: 'pay_on_delivery', who: admin, phone: '08030000002' }
  await order({ serial: 2, ...ownPhone })
  const cancelled = await order({ serial: 3, ...ownPhone, note: 'For Mama' })
  await call(`/orders/${cancelled.number}/cancel`, { reason: 'Mama is in Abuja now' }, cancelled.mine)
  const stopped = await order({ serial: 4 })
  await call(`/orders/${stopped.number}/cancel`, {}, stopped.mine)
  const failed = await order({ serial: 5, ...ownPhoneOfAdmin })
  await act(failed.number, ...sent, { action: 'send_out' }, { action: 'fail_delivery', reason: 'Mr Bello was not in' })
  const returned = await order({ serial: 6, ...ownPhone })
  await act(returned.number, ...sent, { action: 'deliver' })
  const back = { reason: 'Torn, ask Ngozi', items: [{ product_id: 56, quantity: 1 }] }
  await call(`/orders/${returned.number}/return`, back, returned.mine)
  await act(returned.number, { action: 'approve_return' }, { action: 'receive_return', restock: true })
  for (let tries = 0; tries < 60; tries += 1) {
    const done = await call(
      `/admin/orders/${returned.number}/actions`,
      {
        action: 'give_back_by_hand',
        transfer_reference: 'TRF-77',
        note: 'To her brother Emeka',
      },
      admin,
    ).then(
      () => true,
      () => false,
    )
    if (done) break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  const rejected = await order({ serial: 7, ...ownPhoneOfAdmin })
  await act(rejected.number, ...sent, { action: 'deliver' })
  await call(`/orders/${rejected.number}/return`, back, rejected.mine)
  await act(rejected.number, { action: 'reject_return', reason: 'Ngozi wore it' })
  const stores = (await (await fetch(`http://localhost:${port}/api/stores`)).json()) as {
    data: { id: number; name: string }[]
  }
  const yaba = stores.data.find(({ name }) => name === 'Oja Yaba')
  await order({ serial: 8, delivery: { method: 'pickup', store_id: yaba?.id }, method: 'bank_transfer' })
}

const server = spawn('npx', ['tsx', 'server/main.ts'], {
  cwd: tree,
  env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
const over = new Promise((resolve) => server.once('exit', resolve))
await new Promise<void>((resolve) => {
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('is ready')) resolve()
  })
})
try {
  await live()
} finally {
  process.kill(-(server.pid ?? 0), 'SIGTERM')
  await over
}

const database = await openPglite(join(dataDir, 'pg'))
const columns = await database.rows<{ table_name: string; columns: string }>(sql`
  select table_name, string_agg('"' || column_name || '"', ', ' order by ordinal_position) as columns
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name order by table_name`)
const lines: string[] = []
for (const { table_name, columns: names } of columns) {
  if (leftOut.includes(table_name)) continue
  const [row] = await database.rows<{ rows: string | null }>(
    sql.raw(`select json_agg(t)::text as rows from (select ${names} from "${table_name}") t`),
  )
  if (!row?.rows) continue
  const text = row.rows.replaceAll("'", "''")
  lines.push(
    `INSERT INTO "${table_name}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(null::"${table_name}", '${text}');`,
  )
}
const sequences = await database.rows<{ name: string; last: string }>(
  sql`select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
)
for (const { name, last } of sequences) lines.push(`SELECT setval('${name}', ${last});`)
await database.close()
rmSync(dataDir, { recursive: true })
const packed = gzipSync(lines.join('\n--> statement-breakpoint\n'), { level: 9 })
writeFileSync(out, packed)
console.log(`${lines.length} statements, ${packed.length} bytes`)
