/**
 * Many orders in a database, each a copy of one that went the shop's own road: its stream and all that was made from it, under another number, of
 * another customer, for other goods, on an earlier day. Events and projections are copied by the same replacements, so what is equal stays equal.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { columns, int, rowsOf } from '#server/platform/db/rows.ts'
import { type BulkCustomers, countFigures, someName } from './bulk-customers.ts'

/** Days over which the copies of what is over are spread, before those of the originals. */
const spread = 365

/** Of which nothing can come any more. Whatever is not over keeps its day: nobody waits for a parcel for a year. */
const isOver = sql.raw(
  `o.status in ('completed', 'cancelled', 'expired', 'returned', 'refunded') and o.payment_status <> 'refund_failed'`,
)

/** Signs of an order number, of which the last five are taken. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const countsRow = rowsOf({ orders: int(sql`count(*)`), last: int(sql`coalesce(max(id), 0)`) })
const goodsRow = rowsOf({
  step: int(sql`coalesce(step, 0)`),
  copies: int(sql`coalesce(last / nullif(step, 0) - 1, 0)`),
})

type Filling = {
  originals: number
  last: number
  step: number
  goodsCopies: number
  customers: BulkCustomers
  copies: number
}

/**
 * Replaces texts, and puts the dates of all instants back by some days. The earliest goes first: where it is put, no date stands any more that is
 * still to be replaced. jsonb writes the keys of an object by length and then by letter, which is why a number is known by what follows it.
 */
const makeRetold = sql`
  create or replace function bulk_retold(doc text, days int, was text[], becomes text[]) returns text language plpgsql immutable as $$
  declare one text;
  begin
    for at in 1 .. cardinality(was) loop doc := replace(doc, was[at], becomes[at]); end loop;
    if days = 0 then return doc; end if;
    for one in select distinct part[1] from regexp_matches(doc, '[" ]([0-9]{4}-[0-9]{2}-[0-9]{2})T[0-9]{2}:', 'g') as part order by 1 loop
      doc := replace(doc, one || 'T', to_char(one::date - days, 'YYYY-MM-DD') || 'T');
    end loop;
    return doc;
  end $$`

/** Which goods a copy is of: all sizes by their copies, and how the goods of the originals moved. */
async function prepare(tx: Queryable, { step, goodsCopies }: Filling): Promise<void> {
  await tx.rows(makeRetold)
  await tx.rows(sql`create table bulk_sizes (turn int, was int, becomes int, primary key (turn, was))`)
  await tx.rows(sql`
    insert into bulk_sizes select turn, m.id, n.id from generate_series(0, ${goodsCopies}::int) as turn, measurements m, measurements n
    where (m.product_id <= ${step}::int or ${step}::int = 0) and n.product_id = m.product_id + turn * ${step}::int
      and n.sku = case turn when 0 then m.sku else m.sku || '-' || turn end`)
  await tx.rows(sql`
    create table bulk_moves as select data->>'order_number' as order_number, split_part(stream_id, ':', 2)::int as product,
      nullif(split_part(stream_id, ':', 3)::int, 0) as size, version, type, data, at, actor from events where stream_id like 'stock:%' and data ? 'order_number'`)
  await tx.rows(sql`create index on bulk_moves (order_number)`)
  await tx.rows(sql`
    create table bulk_copies (was text primary key, id int, number text, contact_id text, customer_id int, customer text, phone text, email text,
      days int, froms text[], tos text[])`)
}

/** Who and when the copies of one turn are, and what is replaced in what tells of them. */
const nameCopies = (
  { originals, last, step, goodsCopies, customers, copies }: Filling,
  copy: number,
  most: number,
): SQL => sql`
  insert into bulk_copies
  select o.order_number, n.id, n.number, 'bulk-' || n.id, u.id, coalesce(u.name, ${someName(sql`n.serial`)}),
    coalesce(u.phone, '+23490' || (10000000 + n.serial)), coalesce(u.email, 'guest' || n.serial || '@bulk.test'), d.days, r.froms, r.tos
  from (select *, row_number() over (order by id)::int as rank from orders where id <= ${last}::int) o
  join order_contacts c on c.id = o.contact_id
  cross join lateral (select ${(copy - 1) * originals}::int + o.rank as serial) s
  cross join lateral (select case when ${isOver} then ${Math.floor((copy * spread) / copies)}::int else 0 end as days) d
  cross join lateral (select s.serial, ${last}::int + s.serial as id, to_char(to_date(substr(o.order_number, 4, 6), 'YYMMDD') - d.days, '"NG-"YYMMDD"-"') ||
    (select string_agg(substr(${signs}, 1 + ((s.serial * 7368787::bigint % 33554432) >> (5 * place))::int % 32, 1), '') from generate_series(0, 4) as place) as number) n
  left join users u on o.customer_id is not null
    and u.id = ${customers.first}::int + floor(${customers.count}::int * power((s.serial * 48271::bigint % 65537) / 65537.0, 2))::int
  cross join lateral (select array_agg(was order by at) as froms, array_agg(becomes order by at) as tos from (
    select 0 as at, o.order_number as was, n.number as becomes
    union all select 1, lower(replace(o.order_number, '-', '')), lower(replace(n.number, '-', ''))
    union all select 2, 'rf_' || lower(right(o.order_number, 5)), 'rf_' || lower(right(n.number, 5))
    union all select 3, right(o.order_number, 5) || '"', right(n.number, 5) || '"'
    union all select 4, '"contact_id": "' || o.contact_id || '"', '"contact_id": "bulk-' || n.id || '"'
    union all select 5, '"order_id": ' || o.id || ',', '"order_id": ' || n.id || ','
    union all select 6, '"customer_id": ' || o.customer_id || ',', '"customer_id": ' || u.id || ',' where u.id is not null
    union all (select distinct 7, '"product_id": ' || product_id || ',', '"product_id": ' || product_id + ${(copy % (goodsCopies + 1)) * step}::int || ','
      from order_items where order_id = o.id)
    union all (select distinct 8, '"product_measurement_id": ' || was || '}', '"product_measurement_id": ' || becomes || '}'
      from order_items i join bulk_sizes on was = i.measurement_id and turn = ${copy % (goodsCopies + 1)}::int where i.order_id = o.id)
  ) pairs) r
  where o.rank <= ${most}::int`

const moved = (column: string): string => `${column} - b.days * interval '1 day'`
const text = (column: string): string => `bulk_retold(${column}::text, b.days, b.froms, b.tos)`

/** The streams of the copies: of the orders, of the goods, and what the shop's people did with them. */
async function copyStreams(tx: Queryable, lastEntry: number, goods: { shift: number; turn: number }): Promise<void> {
  const { shift, turn } = goods
  await tx.rows(sql`
    insert into events (stream_id, version, type, data, at, actor)
    select 'order:' || b.number, e.version, e.type, case e.data when '{}' then e.data else ${sql.raw(text('e.data'))}::jsonb end,
      ${sql.raw(moved('e.at'))}, case e.actor->>'kind' when 'customer' then jsonb_build_object('kind', 'customer', 'id', b.customer_id) else e.actor end
    from bulk_copies b join events e on e.stream_id = 'order:' || b.was order by e.at - b.days * interval '1 day', e.version`)
  await tx.rows(sql`
    insert into events (stream_id, version, type, data, at, actor)
    select stream, coalesce((select max(version) from events where stream_id = stream), 0) + (row_number() over (partition by stream order by at, version))::int,
      type, data, at, actor
    from (select 'stock:' || m.product + ${shift}::int || ':' || coalesce(s.becomes, 0) as stream, m.version, m.type,
        jsonb_set(m.data, '{order_number}', to_jsonb(b.number)) as data, ${sql.raw(moved('m.at'))} as at,
        case m.actor->>'kind' when 'customer' then jsonb_build_object('kind', 'customer', 'id', b.customer_id) else m.actor end as actor
      from bulk_copies b join bulk_moves m on m.order_number = b.was left join bulk_sizes s on s.was = m.size and s.turn = ${turn}::int) moves
    order by at, version`)
  await tx.rows(sql`
    insert into audit_entries (at, person_id, person_name, duty, device, network, request_id, resource, record_id, record_name, action, before, after, version)
    select ${sql.raw(moved('a.at'))}, a.person_id, a.person_name, a.duty, a.device, a.network, gen_random_uuid()::text, a.resource, b.id::text, b.number,
      a.action, a.before, ${sql.raw(text('a.after'))}::jsonb, a.version
    from bulk_copies b join orders o on o.order_number = b.was join audit_entries a on a.resource = 'orders' and a.record_id = o.id::text
    where a.id <= ${lastEntry}::int order by 1`)
}

/** What is made from the streams, and the person beside them. */
async function copyRows(tx: Queryable, { shift, turn }: { shift: number; turn: number }): Promise<void> {
  await tx.rows(sql`
    insert into order_contacts (id, order_number, name, phone, email, city, address, landmark, instructions, note, words, address_key, erase_when_over)
    select b.contact_id, b.number, b.customer, b.phone, b.email, c.city, c.address, c.landmark, c.instructions, c.note, ${sql.raw(text('c.words'))}::jsonb,
      c.address_key, c.erase_when_over
    from bulk_copies b join order_contacts c on c.order_number = b.was`)
  await tx.rows(sql`
    insert into orders (id, order_number, customer_id, status, payment_status, fulfilment_status, stock_status, payment_method, contact_id, delivery_area,
      total, item_count, words, placed_at, expires_at, confirmed_at, delivered_at, updated_at, version, document)
    select b.id, b.number, b.customer_id, o.status, o.payment_status, o.fulfilment_status, o.stock_status, o.payment_method, b.contact_id, o.delivery_area,
      o.total, o.item_count, lower(b.number) || substr(o.words, length(b.number) + 1), ${sql.raw(
        ['placed_at', 'expires_at', 'confirmed_at', 'delivered_at', 'updated_at']
          .map((name) => moved(`o.${name}`))
          .join(', '),
      )}, o.version, ${sql.raw(text('o.document'))}::jsonb
    from bulk_copies b join orders o on o.order_number = b.was order by b.id`)
  await tx.rows(sql`
    insert into order_items (order_id, position, product_id, measurement_id, quantity, line_total, left_out)
    select b.id, i.position, i.product_id + ${shift}::int, s.becomes, i.quantity, i.line_total, i.left_out
    from bulk_copies b join orders o on o.order_number = b.was join order_items i on i.order_id = o.id
    left join bulk_sizes s on s.was = i.measurement_id and s.turn = ${turn}::int`)
  await tx.rows(sql`
    insert into payment_attempts (reference, order_number, provider, channel, status, amount, received, expires_at)
    select bulk_retold(p.reference, 0, b.froms, b.tos), b.number, p.provider, p.channel, p.status, p.amount, p.received, ${sql.raw(moved('p.expires_at'))}
    from bulk_copies b join payment_attempts p on p.order_number = b.was`)
  await tx.rows(sql`
    insert into stock_reservations (order_number, product_id, measurement_id, quantity, status, updated_at)
    select b.number, r.product_id + ${shift}::int, s.becomes, r.quantity, r.status, ${sql.raw(moved('r.updated_at'))}
    from bulk_copies b join stock_reservations r on r.order_number = b.was
    left join bulk_sizes s on s.was = r.measurement_id and s.turn = ${turn}::int`)
  await tx.rows(sql`
    insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at, released_at)
    select r.coupon_id, b.number, case when b.customer_id is null then b.phone else 'user:' || b.customer_id end, ${sql.raw(moved('r.redeemed_at'))},
      ${sql.raw(moved('r.released_at'))}
    from bulk_copies b join coupon_redemptions r on r.order_number = b.was`)
}

/** What counts over all orders, and the job that ends each that was delivered. */
async function countAll(database: Database, { customers }: Filling): Promise<void> {
  await database.rows(sql`
    update coupons c set used_count = r.used, usage_limit = case when r.used <= c.usage_limit then c.usage_limit end
    from (select coupon_id, count(*)::int as used from coupon_redemptions where released_at is null group by 1) r where r.coupon_id = c.id`)
  await database.rows(sql`
    insert into jobs (name, key, data, due_at)
    select 'complete', order_number, jsonb_build_object('order_number', order_number),
      delivered_at + coalesce((document #>> '{placed,return_days}')::int, 7) * interval '1 day'
    from orders where status = 'delivered' on conflict do nothing`)
  await database.rows(sql`select setval('order_ids', (select max(id) from orders))`)
  await countFigures(database, customers)
  await database.rows(sql`select recount_records()`)
}

/**
 * Fills a shop that has orders up to `count`, by copying those. Goods that come as copies (`fillGoods`) are bought by as many copies of orders, so that
 * the stream of each kind of goods goes on in time. Nobody is told of anything.
 * @returns how many orders there are
 */
export async function fillOrders(database: Database, count: number, customers: BulkCustomers): Promise<number> {
  const [known] = await database.rows(countsRow`select ${columns} from orders`)
  const [goods] = await database.rows(goodsRow`
    select ${columns} from (select (select max(id) from products) as last,
      (select n.id - p.id from products p join products n on n.slug = p.slug || '-1' order by p.id limit 1) as step) x`)
  const [entries] = await database.rows(
    rowsOf({ last: int(sql`coalesce(max(id), 0)`) })`select ${columns} from audit_entries`,
  )
  if (!known || known.orders === 0 || !goods) throw new Error('There are no orders to copy')
  const copies = Math.ceil(count / known.orders) - 1
  const filling = {
    originals: known.orders,
    last: known.last,
    step: goods.step,
    goodsCopies: goods.copies,
    customers,
    copies,
  }
  await database.transaction((tx) => prepare(tx, filling))
  for (let copy = 1; copy <= copies; copy += 1) {
    const turn = copy % (goods.copies + 1)
    const of = { turn, shift: turn * goods.step }
    const most = Math.min(known.orders, count - copy * known.orders)
    await database.transaction(async (tx) => {
      await tx.rows(sql`set local session_replication_role = replica`)
      await tx.rows(sql`truncate bulk_copies`)
      await tx.rows(nameCopies(filling, copy, most))
      await copyStreams(tx, entries?.last ?? 0, of)
      await copyRows(tx, of)
    })
  }
  await database.script('drop table bulk_copies, bulk_moves, bulk_sizes; drop function bulk_retold')
  await countAll(database, filling)
  const [now] = await database.rows(countsRow`select ${columns} from orders`)
  return now?.orders ?? 0
}
