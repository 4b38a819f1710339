/** Lists that somebody keeps under a name: for themselves, or for all who may read the list. */
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, json, orNull, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { savedViews } from '../../platform/db/schema/office.ts'
import { notFound } from '../../platform/errors.ts'
import { type Doer, recordChange } from './audit.ts'
import { ordersSource } from './desk/desk-list.ts'
import { expiredOrdersSource } from './desk/expired-list.ts'
import { checkListQuery } from './list-records.ts'
import { refusedFields } from './refusals.ts'
import type { ListSource } from './resource-store.ts'
import { resourceStores } from './resources.ts'
import { pushDevicesSource } from './stores/push-devices.ts'

type SavedView = components['schemas']['SavedView']
type Resource = SavedView['resource']
type Query = SavedView['query']

const longestName = 60
/** A person's views of one list. */
const mostViews = 50
/** Whoever may change what holds for the whole shop keeps order among what is shared. */
const overShared: Permission = 'settings.write'

function sourceOf(resource: Resource, doer: Doer): ListSource {
  if (resource === 'orders') return ordersSource(doer.duty)
  if (resource === 'expired-orders') return expiredOrdersSource(doer.duty)
  if (resource === 'push-devices') return pushDevicesSource(doer.duty)
  const store = resourceStores.get(resource)
  if (!store) throw new Error(`There is no list of ${resource}`)
  return store
}

/** What one must be allowed to have views of a list. */
export const savedViewPermission = (resource: Resource, doer: Doer): Permission =>
  sourceOf(resource, doer).definition.permission.read

const { id, owner_id, name, is_shared } = savedViews
const viewRow = rowsOf({
  id,
  owner_id,
  resource: sql<Resource>`${savedViews.resource}`,
  name,
  query: json<Query>(savedViews.query),
  is_shared,
  owner: orNull(users.name),
})
type Row = RowIn<typeof viewRow>
const from = sql`from saved_views left join users on users.id = saved_views.owner_id`

const mayChange = (row: Row, doer: Doer): boolean =>
  row.owner_id === doer.personId || (row.is_shared && mayDo(doer.duty, overShared))

const documentOf = ({ owner_id: ownerId, ...row }: Row, doer: Doer): SavedView => ({
  ...row,
  is_own: ownerId === doer.personId,
  may_change: mayChange({ ...row, owner_id: ownerId }, doer),
})

const isSeen = (doer: Doer) => sql`(saved_views.owner_id = ${doer.personId} or saved_views.is_shared)`

export async function listSavedViews(database: Queryable, doer: Doer, resource: Resource): Promise<SavedView[]> {
  const rows = await database.rows(viewRow`
    select ${columns} ${from} where saved_views.resource = ${resource} and ${isSeen(doer)}
    order by lower(saved_views.name), saved_views.id`)
  return rows.map((row) => documentOf(row, doer))
}

/** A view that the doer sees. @throws ApiError 404 also for what is somebody else's alone */
async function readSavedView(tx: Queryable, doer: Doer, view: number): Promise<Row> {
  const [row] = await tx.rows(
    viewRow`select ${columns} ${from} where saved_views.id = ${view} and ${isSeen(doer)} for update of saved_views`,
  )
  if (!row) throw notFound('This view is gone. Somebody else may have deleted it.')
  return row
}

/** What the doer must be allowed to change a view, if it is seen. @throws ApiError 404 */
export async function changePermission(database: Queryable, doer: Doer, view: number): Promise<Permission> {
  const row = await readSavedView(database, doer, view)
  return row.owner_id === doer.personId ? savedViewPermission(row.resource, doer) : overShared
}

/** @throws ApiError 422 for a name that is no name, or that its owner has given already */
async function readName(
  tx: Queryable,
  typed: string,
  whose: Pick<Row, 'owner_id' | 'resource'> & { id: number | null },
) {
  const read = typed.trim()
  const refuse = (code: string, params = {}) => refusedFields([{ field: 'name', code, params }])
  if (read === '') throw refuse('office.required')
  if (read.length > longestName) throw refuse('office.tooLong', { count: longestName })
  const [other] = await tx.rows(rowsOf({ id })`select ${columns} from saved_views
    where owner_id = ${whose.owner_id} and resource = ${whose.resource} and lower(name) = lower(${read}) and id is distinct from ${whose.id}::int`)
  if (other) throw refuse('office.viewTaken')
  return read
}

const written = ({ name: called, query, is_shared: isShared }: Pick<Row, 'name' | 'query' | 'is_shared'>) => ({
  name: called,
  query,
  is_shared: isShared,
})

const record = (
  tx: Queryable,
  doer: Doer,
  did: { action: string; row: Row; before?: Row | undefined; isGone?: boolean },
) =>
  recordChange(tx, doer, {
    resource: 'views',
    recordId: did.row.id,
    recordName: did.row.name,
    action: `view.${did.action}`,
    before: did.before ? { resource: did.row.resource, ...written(did.before) } : null,
    after: did.isGone ? null : { resource: did.row.resource, ...written(did.row) },
    version: null,
  })

export type NewView = { resource: Resource; name: string; query: Query; is_shared?: boolean | undefined }

/** @throws ApiError 422 for a name, a query or one view too many */
export async function createSavedView(tx: Queryable, doer: Doer, given: NewView): Promise<SavedView> {
  const { resource, query } = given
  checkListQuery(sourceOf(resource, doer), query, doer.at)
  const called = await readName(tx, given.name, { owner_id: doer.personId, resource, id: null })
  const [counted] = await tx.rows(
    rowsOf({ total: int(sql`count(*)`) })`
    select ${columns} from saved_views where owner_id = ${doer.personId} and resource = ${resource}`,
  )
  if ((counted?.total ?? 0) >= mostViews)
    throw refusedFields([{ field: 'name', code: 'office.tooManyViews', params: { count: mostViews } }])
  const [made] = await tx.rows(rowsOf({ id })`
    insert into saved_views (owner_id, resource, name, query, is_shared)
    values (${doer.personId}, ${resource}, ${called}, ${JSON.stringify(query)}::jsonb, ${given.is_shared ?? false}::boolean)
    returning ${columns}`)
  const row = await readSavedView(tx, doer, made?.id ?? 0)
  await record(tx, doer, { action: 'created', row })
  return documentOf(row, doer)
}

export type ViewChange = { name?: string | undefined; query?: Query | undefined; is_shared?: boolean | undefined }

/** @throws ApiError 404, 422 */
export async function updateSavedView(
  tx: Queryable,
  doer: Doer,
  { id: view, change }: { id: number; change: ViewChange },
): Promise<SavedView> {
  const before = await readSavedView(tx, doer, view)
  if (change.query) checkListQuery(sourceOf(before.resource, doer), change.query, doer.at)
  const called = change.name === undefined ? before.name : await readName(tx, change.name, before)
  // What nobody owns any more can only be shared.
  const shared = before.owner_id === null || (change.is_shared ?? before.is_shared)
  await tx.rows(sql`update saved_views set name = ${called}, query = ${JSON.stringify(change.query ?? before.query)}::jsonb,
    is_shared = ${shared}::boolean where id = ${view}`)
  const row = { ...before, name: called, query: change.query ?? before.query, is_shared: shared }
  await record(tx, doer, { action: 'updated', row, before })
  return documentOf(row, doer)
}

/** @throws ApiError 404 */
export async function deleteSavedView(tx: Queryable, doer: Doer, view: number): Promise<void> {
  const row = await readSavedView(tx, doer, view)
  await tx.rows(sql`delete from saved_views where id = ${view}`)
  await record(tx, doer, { action: 'deleted', row, before: row, isGone: true })
}
