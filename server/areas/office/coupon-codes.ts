/** Many coupons of one use each, with the same terms and codes that nobody can guess: all of them, or none. */
import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import { fieldsOf, initialValues, type Refused, type Values } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOf, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import { codesFields, drawnLength } from '#machines/admin/resources/coupon-codes.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { coupons } from '../../platform/db/schema/coupons.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Doer, recordChanges } from './audit.ts'
import { addOfficeJob } from './jobs/step-jobs.ts'
import { noteWritten } from './jobs/written-at-once.ts'
import { recordsWhere } from './list-records.ts'
import { refusedFields } from './refusals.ts'
import { checkCoupons, couponsStore } from './stores/coupons.ts'
import { couponColumns, sharedColumns } from './stores/coupon-columns.ts'
import { changeOf, complete } from './write-records.ts'

type Asked = { readonly count: unknown; readonly prefix?: unknown; readonly fields: object }

/** Without letters and digits that look like others. 31^10 codes: nobody finds one of 5,000 by trying. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const draw = (start: string): string =>
  start + Array.from({ length: drawnLength }, () => letters[randomInt(letters.length)]).join('')

function drawCodes(count: number, start: string): string[] {
  const drawn = new Set<string>()
  while (drawn.size < count) drawn.add(draw(start))
  return [...drawn]
}

/** The terms as they are stored, under a code of their kind. @throws ApiError 422 by field, as for one coupon */
async function termsOf(tx: Queryable, asked: Values, sent: object, start: string): Promise<Values> {
  const own = refusalsOfFields(codesFields, asked)
  const values = complete(couponsStore, initialValues(couponsStore.definition), {
    ...(sent as Values),
    usage_limit: 1,
    code: draw(own.some(({ field }) => field === 'prefix') ? '' : start),
  })
  const refused = [...own, ...refusalsOf(couponsStore.definition, values, null)]
  if (refused.length > 0) throw refusedFields(refused)
  const byDatabase = (await checkCoupons(tx, [{ values, id: null }])).flat().filter(isOfTerms)
  if (byDatabase.length > 0) throw refusedFields(byDatabase)
  return values
}

/** Its code stands for others that are still to be drawn. */
const isOfTerms = ({ field }: Refused): boolean => field !== 'code'

const madeRow = rowsOf({ id: coupons.id })
const shared = sql.raw(sharedColumns.join(', '))
const mostDraws = 5

/** A code that is taken, by an archived coupon too, is drawn anew. */
async function insertAll(
  tx: Queryable,
  { values, batch, count, start }: { values: Values; batch: number; count: number; start: string },
): Promise<void> {
  let left = count
  for (let draws = 0; left > 0 && draws < mostDraws; draws += 1) {
    const codes = JSON.stringify(drawCodes(left, start))
    const made = await tx.rows(madeRow`
      insert into coupons (code, batch, ${shared})
      select drawn.code, ${batch}::int, ${shared} from (select ${couponColumns({ ...values, code: null })}) as terms (unused, ${shared})
        cross join jsonb_array_elements_text(${codes}::jsonb) as drawn (code)
      on conflict (code) do nothing returning ${columns}`)
    left -= made.length
  }
  if (left > 0) throw new Error('No free codes were found for a batch of coupons')
}

/**
 * What is written stands under one batch of the trail, and is taken back as a bulk action is.
 * @throws ApiError 422 by field, as for one coupon
 */
export async function generateCoupons(
  tx: Queryable,
  jobs: Jobs,
  doer: Doer,
  sent: Asked,
): Promise<components['schemas']['CouponBatch']> {
  const asked = readFields(codesFields, { count: sent.count, prefix: sent.prefix ?? null } as Values)
  const start = typeof asked['prefix'] === 'string' ? `${asked['prefix']}-` : ''
  const values = await termsOf(tx, asked, sent.fields, start)
  const count = Number(asked['count'])
  const { definition } = couponsStore
  const batch = randomUUID()
  const job = await addOfficeJob(tx, jobs, {
    kind: 'bulk',
    resource: definition.id,
    doer,
    request: { action: 'generate', values: asked },
    total: count,
    state: 'done',
    batch,
  })
  await insertAll(tx, { values, batch: job.id, count, start })
  const fields = fieldsOf(definition).map(({ id }) => id)
  const records = await recordsWhere(tx, couponsStore, sql`r.batch = ${job.id} order by r.id`, { now: doer.at, fields })
  const entries = await recordChanges(
    tx,
    doer,
    records.map((record) => {
      const change = { action: 'created', before: null, after: record, version: record.version, batch }
      return { ...changeOf(couponsStore, record, change), recordId: record.id }
    }),
  )
  await noteWritten(tx, job.id, { entries, at: doer.at })
  return { batch: job.id, count: records.length, filter: `filter[batch]=${job.id}` }
}
