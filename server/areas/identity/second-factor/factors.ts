/** The factors that people have added. */
import { getTableColumns } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, float, rowsOf, type RowIn } from '../../../platform/db/rows.ts'
import { secondFactors } from '../../../platform/db/schema/second-factor.ts'

const { last_step: _, ...stored } = getTableColumns(secondFactors)
const factorRow = rowsOf({ ...stored, counter: float(stored.counter) })
export type Factor = RowIn<typeof factorRow>

/** Nobody has more devices than this, and a log-in looks at all of them. */
export const mostFactors = 10

export const factorsOf = (database: Queryable, userId: number): Promise<Factor[]> =>
  database.rows(factorRow`select ${columns} from second_factors where user_id = ${userId} order by id`)

export async function findPasskey(database: Queryable, credentialId: string): Promise<Factor | undefined> {
  const [found] = await database.rows(
    factorRow`select ${columns} from second_factors where credential_id = ${credentialId}`,
  )
  return found
}

type NewFactor = Pick<Factor, 'method' | 'name'> &
  Partial<Pick<Factor, 'credential_id' | 'public_key' | 'counter'>> & {
    transports?: readonly string[]
    secret?: string
    step?: number
  }

export async function addFactor(tx: Queryable, userId: number, factor: NewFactor, now: number): Promise<Factor> {
  const { method, name, credential_id = null, public_key = null, counter = 0, transports = null } = factor
  const [added] = await tx.rows(factorRow`
    insert into second_factors
      (user_id, method, name, credential_id, public_key, counter, transports, secret, last_step, created_at)
    values (${userId}, ${method}, ${name}, ${credential_id}, ${public_key}, ${counter},
      ${transports === null ? null : JSON.stringify(transports)}::jsonb, ${factor.secret ?? null}, ${factor.step ?? 0},
      ${new Date(now).toISOString()}::timestamptz)
    returning ${columns}`)
  if (!added) throw new Error('The factor that was just added is not there')
  return added
}

/** A factor in the contract's shape: nothing of its keys. */
export const toFactor = ({
  id,
  method,
  name,
  created_at,
  last_used_at,
}: Factor): components['schemas']['SecondFactor'] => ({
  id,
  method,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})
