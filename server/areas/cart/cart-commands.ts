import { mostLines, mostOfOne } from '#machines/cart/cart.rules.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { requestFingerprint } from '../../platform/request-fingerprint.ts'
import type { CartFacts, LineFacts, Outcome, WarningFacts } from './cart-facts.ts'
import { onlyAvailable, toCart } from './cart-view.ts'
import { columns, json, statementOf } from '../../platform/db/rows.ts'

type Cart = components['schemas']['Cart']
type Command = components['schemas']['CartItemInput']

/** A change that a customer asks for. */
export type CartCommand =
  | { kind: 'add'; command: Command }
  | { kind: 'update'; command: { id: number; quantity: number } }
  | { kind: 'remove'; command: { id: number } }
  | { kind: 'clear'; command: Record<never, never> }
  | { kind: 'sync'; command: { items: Command[] } }

/** The name of goods; null for a draft, also one that was on sale before, and for one that was archived as such: anybody may ask by a number. */
const publicName = (productId: SQL): SQL => sql`(
  select p.name from products p where p.id = ${productId} and case p.status when 'archived' then p.archived_from else p.status end is distinct from 'draft')`

const command = statementOf('cart_command', {
  answer: json<{ outcome: Outcome; cart: CartFacts }>(
    sql`cart_command($1::int, $2::text, $3::jsonb, $4::text, $5::text, $6::int, $7::int)`,
  ),
})`select ${columns}`
const facts = statementOf('cart_facts', { cart: json<CartFacts>(sql`cart_facts($1::int)`) })`select ${columns}`
/**
 * Guest lines, priced without being kept; for goods that are gone there is a name at most, and none for a draft. Lines of the same goods are one. Its plan is kept by the
 * database: as a function that asks for the goods first and then for what is shown of them it takes three times as long.
 */
const guestFacts = statementOf('guest_lines', {
  lines: json<LineFacts[]>(sql`coalesce(json_agg(lines order by lines.place) filter (where lines.active), '[]')`),
  gone: json<{ name: string | null }[]>(sql`
    coalesce(json_agg(json_build_object('name', ${publicName(sql`lines.product_id`)}) order by lines.place) filter (where lines.active is not true), '[]')`),
})`
  select ${columns} from (
    select item.place, goods.active, 0 as id, goods.product_id, goods.measurement_id, item.quantity,
      null::integer as price_when_added, shown.*
    from (
      select (given ->> 'product_id')::int as product_id, (given ->> 'product_measurement_id')::int as measurement_id,
        least(sum((given ->> 'quantity')::int), $2::int)::int as quantity, min(place) as place
      from jsonb_array_elements($1::jsonb) with ordinality as items (given, place) group by 1, 2
    ) item
      left join lateral find_goods(item.product_id, item.measurement_id) goods on true
      left join lateral shown_goods(goods.product_id, goods.measurement_id) shown on goods.active
  ) lines`

/** What is refused, in words; the codes are the contract's. */
function refusal({ code, name = 'This item', available = 0 }: Outcome): ApiError {
  switch (code) {
    case 'product_gone':
      return notFound('Product is no longer available')
    case 'line_gone':
      return notFound('This item is no longer in your cart')
    case 'insufficient_stock':
      return new ApiError(422, code, onlyAvailable(name, available), {
        errors: { quantity: [onlyAvailable(name, available)] },
        details: { available },
      })
    case 'quantity_limit':
      return new ApiError(422, code, `A cart holds at most ${mostOfOne} of ${name}`, {
        errors: { quantity: [`A cart holds at most ${mostOfOne} of ${name}`] },
      })
    case 'cart_full':
      return new ApiError(422, code, `A cart holds at most ${mostLines} different items`)
    case 'idempotency_key_reused':
      return new ApiError(422, code, 'This Idempotency-Key was used for another change')
    default:
      return new ApiError(422, 'not_sellable', `${name} cannot be sold any more`)
  }
}

const namesOfDrafts = statementOf('names_of_drafts', { name: products.name })`
  select ${columns} from products
  where id in (select (item ->> 'product_id')::int from jsonb_array_elements($1::jsonb) items (item)) and ${publicName(sql`products.id`)} is null`

/** What a change tells of lines; what was left out as gone has no name where that is a draft's. */
async function told(
  database: Queryable,
  change: CartCommand,
  warnings: readonly WarningFacts[] = [],
): Promise<readonly WarningFacts[]> {
  if (change.kind !== 'sync' || !warnings.some(({ code }) => code === 'gone')) return warnings
  const drafts = await database.rows(namesOfDrafts, [JSON.stringify(change.command.items)])
  return warnings.map((one) =>
    one.code === 'gone' && drafts.some(({ name }) => name === one.name) ? { ...one, name: null } : one,
  )
}

/**
 * Carries out one change: priced, stock-checked, locked and remembered for its key in one statement.
 * @param key of the Idempotency-Key header; a repeat gets the first answer, a refusal included
 * @throws ApiError 404 for goods or lines that are gone, 422 for what cannot be had
 */
export async function changeCart(
  database: Queryable,
  personId: number,
  change: CartCommand,
  key: string | undefined,
): Promise<{ cart: Cart; outcome: Outcome }> {
  const [row] = await database.rows(command, [
    personId,
    change.kind,
    JSON.stringify(change.command),
    key ?? null,
    key === undefined ? null : requestFingerprint([change.kind, change.command]),
    mostOfOne,
    mostLines,
  ])
  if (!row) throw new Error('cart_command gave no answer')
  const { outcome, cart } = row.answer
  if (outcome.code !== 'done') throw refusal(outcome)
  return { cart: toCart(cart, await told(database, change, outcome.warnings)), outcome }
}

/** The facts of a customer's cart, priced now. */
export async function readCartFacts(database: Queryable, personId: number): Promise<CartFacts> {
  const [row] = await database.rows(facts, [personId])
  return row?.cart ?? { version: 0, lines: [] }
}

/** The facts of a guest's lines, and what of them is gone. */
export async function readGuestFacts(
  database: Queryable,
  items: readonly Command[],
): Promise<{ lines: LineFacts[]; gone: WarningFacts[] }> {
  const [{ lines, gone } = { lines: [], gone: [] }] = await database.rows(guestFacts, [
    JSON.stringify(items),
    mostOfOne,
  ])
  return { lines, gone: gone.map(({ name }) => ({ code: 'gone', name })) }
}

/** The cart as it stands, priced now. */
export const readCart = async (database: Queryable, personId: number): Promise<Cart> =>
  toCart(await readCartFacts(database, personId))

/** A guest's lines, priced and stock-checked without being kept; goods that are gone are named in `warnings`. */
export async function priceGuestLines(database: Queryable, items: readonly Command[]): Promise<Cart> {
  const { lines, gone } = await readGuestFacts(database, items)
  return toCart({ version: 0, lines }, gone)
}
