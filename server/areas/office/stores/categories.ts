import { sql } from 'drizzle-orm'
import type { FieldValue, Refused, Values } from '#machines/admin/resource.definition.ts'
import { categoriesDefinition } from '#machines/admin/resources/categories.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { keepFormerSlug, takeSlug } from '../former-slugs.ts'
import { inUse } from '../refusals.ts'
import { lockCategories, placeCategory } from '../reorder-categories.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { bool, columns as shown, int, rowsOf } from '../../../platform/db/rows.ts'
import { categories } from '../../../platform/db/schema/catalogue.ts'

const madeRow = rowsOf({ id: categories.id })

async function takenNames(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const others = await tx.rows(rowsOf({ name: categories.name, is_slug: bool(sql`slug = ${values['slug']}`) })`
    select ${shown} from categories
    where id is distinct from ${id}::int
      and (slug = ${values['slug']} or (lower(name) = lower(${values['name']}) and parent_id is not distinct from ${values['parent_id']}::int))`)
  const bySlug = others.find(({ is_slug }) => is_slug)
  const byName = others.find(({ is_slug }) => !is_slug)
  return [
    ...(byName
      ? [{ field: 'name', code: 'office.taken', params: { value: String(values['name']), name: byName.name } }]
      : []),
    ...(bySlug
      ? [{ field: 'slug', code: 'office.taken', params: { value: String(values['slug']), name: bySlug.name } }]
      : []),
  ]
}

/** Two levels: a parent has none itself. */
async function wrongParent(tx: Queryable, { parent_id }: Values): Promise<Refused[]> {
  if (parent_id === null) return []
  const [parent] = await tx.rows(
    rowsOf({ parent_id: categories.parent_id })`select ${shown} from categories where id = ${parent_id}::int for share`,
  )
  if (!parent) return [{ field: 'parent_id', code: 'office.missing' }]
  return parent.parent_id === null ? [] : [{ field: 'parent_id', code: 'office.categories.deepParent' }]
}

/** Products, subcategories and coupons that hang on a category, and what becomes of the products. @throws ApiError 409 `in_use` */
async function emptyCategory(tx: Queryable, { id, name, parent_id }: Stored, moveTo: number | null): Promise<void> {
  const [hanging] = await tx.rows(
    rowsOf({
      products: int(sql`select count(*) from products where category_id = ${id} or subcategory_id = ${id}`),
      children: int(sql`select count(*) from categories where parent_id = ${id}`),
      coupons:
        int(sql`select count(*) from coupons where applies_to = 'categories' and is_active and archived_at is null
        and target_ids @> jsonb_build_array(${id}::int) and not exists (
          select from categories c where c.id <> ${id} and coupons.target_ids @> jsonb_build_array(c.id))`),
    })`select ${shown}`,
  )
  const { products = 0, children = 0, coupons = 0 } = hanging ?? {}
  if (children > 0) throw inUse(`${name} has ${children} subcategories. Move or delete them first.`, children)
  if (coupons > 0) throw inUse(`${name} is all that an active coupon applies to.`, coupons)
  if (products === 0) return
  if (moveTo === null) throw inUse(`${products} products stand in ${name}. Say where they go.`, products)
  const [target] = await tx.rows(
    rowsOf({
      id: categories.id,
      parent_id: categories.parent_id,
    })`select ${shown} from categories where id = ${moveTo} and id <> ${id} for share`,
  )
  if (!target) throw inUse(`${products} products stand in ${name}, and there is no such place for them.`, products)
  // Products stand in a stall and, some, in one of its subcategories.
  const stall = target.parent_id ?? target.id
  const sub = target.parent_id === null ? null : target.id
  await (parent_id === null
    ? tx.rows(sql`update products set category_id = ${stall}, subcategory_id = ${sub}::int where category_id = ${id}`)
    : tx.rows(
        sql`update products set category_id = ${stall}, subcategory_id = ${sub}::int where subcategory_id = ${id}`,
      ))
}

/** Below another parent a category goes behind those that stand there where one of them has its number: of two with one number neither comes first. */
const positionBelow = (parent: FieldValue) => sql`case
  when categories.parent_id is distinct from ${parent}::int
    and exists (select 1 from categories c where c.parent_id is not distinct from ${parent}::int and c.position = categories.position)
  then (select max(c.position) + 1 from categories c where c.parent_id is not distinct from ${parent}::int)
  else categories.position end`

/** Products stand where their category stands: a stall below another one takes its products there, and a subcategory as well. */
async function moveProducts(
  tx: Queryable,
  id: number,
  { from, to }: { from: FieldValue; to: FieldValue },
): Promise<void> {
  if (from === to) return
  await (from === null
    ? tx.rows(sql`update products set category_id = ${to}::int, subcategory_id = ${id} where category_id = ${id}`)
    : to === null
      ? tx.rows(sql`update products set category_id = ${id}, subcategory_id = null where subcategory_id = ${id}`)
      : tx.rows(sql`update products set category_id = ${to}::int where subcategory_id = ${id}`))
}

export const categoriesStore: ResourceStore = {
  definition: categoriesDefinition,
  prepare: async (tx, action) => {
    if (action === 'place') await lockCategories(tx)
  },
  actions: { place: placeCategory },
  fileKey: 'slug',
  table: 'categories',
  count: sql`from categories r left join categories p on p.id = r.parent_id`,
  from: sql`from categories r left join categories p on p.id = r.parent_id
    left join lateral (select count(*)::int as products_count from products
      where category_id = r.id or subcategory_id = r.id) goods on true
    left join lateral (select count(*)::int as children_count from categories where parent_id = r.id) below on true`,
  columns: sql`r.id, r.version, r.name, r.slug, r.parent_id, p.name as parent_name, r.description, r.image_url, r.image_cloth, r.position,
    goods.products_count, below.children_count`,
  toRecord: (row) => row,
  search: (text) => sql`(position(${text} in lower(r.name)) > 0 or position(${text} in r.slug) > 0)`,
  tabs: () => ({
    all: sql`true`,
    stalls: sql`r.parent_id is null`,
    subcategories: sql`r.parent_id is not null`,
    empty: sql`not exists (select 1 from products where category_id = r.id or subcategory_id = r.id)`,
  }),
  filters: { parent: (value) => sql`r.parent_id = ${Number(value)}` },
  sorts: {
    position: sql`coalesce(p.position, r.position), coalesce(p.id, r.id), r.parent_id nulls first, r.position`,
    name: sql`r.name`,
    '-name': sql`r.name desc`,
    products_count: sql`goods.products_count`,
    '-products_count': sql`goods.products_count desc`,
  },
  check: async (tx, values, id) => [...(await takenNames(tx, values, id)), ...(await wrongParent(tx, values))],
  async insert(tx, values, id) {
    const columns = sql`${values['name']} as name, ${values['slug']} as slug, ${values['parent_id']}::int as parent_id,
      ${values['description'] ?? ''} as description, ${values['image_url']} as image_url, ${values['image_cloth'] ?? 'raffia'} as image_cloth,
      (select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${values['parent_id']}::int) as position`
    const names = sql.raw('name, slug, parent_id, description, image_url, image_cloth, position')
    const [made] = await tx.rows(
      id === null
        ? madeRow`insert into categories (${names}) select ${columns} returning ${shown}`
        : madeRow`insert into categories (id, ${names}) select ${id}::int as id, ${columns} returning ${shown}`,
    )
    await takeSlug(tx, 'category', String(values['slug']))
    return made?.id ?? 0
  },
  async update(tx, id, values, before) {
    await tx.rows(sql`update categories set name = ${values['name']}, slug = ${values['slug']}, parent_id = ${values['parent_id']}::int,
      description = ${values['description'] ?? ''}, image_url = ${values['image_url']}, image_cloth = ${values['image_cloth'] ?? 'raffia'},
      position = ${positionBelow(values['parent_id'] ?? null)}
      where id = ${id}`)
    await moveProducts(tx, id, { from: before['parent_id'] ?? null, to: values['parent_id'] ?? null })
    await keepFormerSlug(tx, 'category', { id, former: String(before['slug']), present: String(values['slug']) })
  },
  async remove(tx, record, { options }) {
    await emptyCategory(tx, record, typeof options['move_to'] === 'number' ? options['move_to'] : null)
    await tx.rows(sql`delete from former_slugs where kind = 'category' and record_id = ${record.id}`)
    await tx.rows(sql`delete from categories where id = ${record.id}`)
    return 'deleted'
  },
}
