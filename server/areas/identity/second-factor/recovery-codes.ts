/** Ten codes for the day when neither passkey nor app is at hand. Each works once; only hashes are kept. */
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { hashToken } from '../tokens.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'

const howMany = 10
/** Emails and digits that nobody mistakes for one another (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newRecoveryCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-')

/** The code as it was given out, however a person copied it: case, spaces and dashes do not matter, O reads as 0, I and L as 1. */
const hashOf = (code: string): string =>
  hashToken(code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'))

/** Gives a person ten new codes; the old ones end. */
export async function replaceCodes(tx: Queryable, userId: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newRecoveryCode)
  await dropCodes(tx, userId)
  await tx.rows(sql`insert into recovery_codes (code_hash, user_id, created_at)
    select hash, ${userId}, ${new Date(now).toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(codes.map(hashOf))}::jsonb) as hash`)
  return codes
}

export const dropCodes = (tx: Queryable, userId: number): Promise<unknown> =>
  tx.rows(sql`delete from recovery_codes where user_id = ${userId}`)

export async function countCodes(database: Queryable, userId: number): Promise<number> {
  const [row] = await database.rows(
    rowsOf({ left: int(sql`count(*)`) })`select ${columns} from recovery_codes where user_id = ${userId}`,
  )
  return row?.left ?? 0
}

/** Uses a code up. @returns whether it was one of the person's */
export async function spendCode(tx: Queryable, userId: number, code: string): Promise<boolean> {
  const used = await tx.rows(
    sql`delete from recovery_codes where code_hash = ${hashOf(code)} and user_id = ${userId} returning 1 as used`,
  )
  return used.length > 0
}
