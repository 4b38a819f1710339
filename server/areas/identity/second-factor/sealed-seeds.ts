/** Seeds of authenticator apps as they stand in the database: sealed with the shop's key. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { makeSealer, type Sealer } from '../../../platform/sealing.ts'
import { columns, rowsOf, type RowIn, words } from '../../../platform/db/rows.ts'
import { secondFactors } from '../../../platform/db/schema/second-factor.ts'

export const makeSeedSealer = (keys: readonly Buffer[]): Sealer => makeSealer(keys, 'authenticator seeds')

/** A seed belongs to its person: copied to the row of somebody else it opens nothing. */
export const aboutSeed = (userId: number): string => `seed of ${userId}`

const seedRow = rowsOf({ id: secondFactors.id, user_id: secondFactors.user_id, secret: words(secondFactors.secret) })
type Row = RowIn<typeof seedRow>

const stored = (database: Pick<Database, 'rows'>): Promise<Row[]> =>
  database.rows(seedRow`select ${columns} from second_factors where secret is not null order by id`)

/** Thrown when seeds are sealed with a key that this start does not have. */
export class SeedsLocked extends Error {
  constructor(apps: number, hasKey: boolean) {
    super(
      [
        `Oja cannot start: ${hasKey ? 'SETTINGS_KEY is not' : 'there is no SETTINGS_KEY, nor a file settings.key in DATA_DIR,'} the key that ${apps} authenticator app(s) in this database are sealed with.`,
        '  Set SETTINGS_KEY to that key, or put settings.key back into DATA_DIR from a backup. A key that is to be replaced stands behind the new one: SETTINGS_KEY=new,old',
        '  If it is lost for good: SETTINGS_KEY_LOST=remove-apps removes these apps, and their people add new ones.',
      ].join('\n'),
    )
    this.name = 'SeedsLocked'
  }
}

/** Whether any seed cannot be read without a key. */
export const hasSealedSeeds = async (database: Database): Promise<boolean> =>
  (await stored(database)).some(({ secret }) => !makeSeedSealer([]).canOpen(secret))

/**
 * Seals the seeds that stand as they are, or under an older key, with the first key. Nothing is lost when it is cut off: each row is read as it stands.
 * @param given.removeLost removes apps whose key is lost, in place of refusing; recovery codes go with a person's last factor
 * @returns how many were sealed and removed
 * @throws SeedsLocked when a key is missing
 */
export async function sealSeeds(
  database: Database,
  { keys, removeLost }: { keys: readonly Buffer[]; removeLost: boolean },
): Promise<{ sealed: number; removed: number }> {
  const sealer = makeSeedSealer(keys)
  return database.transaction(async (tx) => {
    const rows = await stored(tx)
    const locked = rows.filter(({ secret }) => !sealer.canOpen(secret))
    if (locked.length > 0 && !removeLost) throw new SeedsLocked(locked.length, keys.length > 0)
    for (const { id, user_id } of locked) {
      // oxlint-disable-next-line no-await-in-loop -- a few rows, once
      await tx.rows(sql`delete from second_factors where id = ${id}`)
      // oxlint-disable-next-line no-await-in-loop -- the same
      await tx.rows(sql`delete from recovery_codes where user_id = ${user_id}
        and not exists (select 1 from second_factors where user_id = ${user_id})`)
    }
    const old = rows.filter(({ secret }) => sealer.canOpen(secret) && !sealer.isCurrent(secret))
    for (const { id, user_id, secret } of old) {
      const about = aboutSeed(user_id)
      const next = sealer.seal(sealer.open(secret, about), about)
      // A person who changes it at this moment is the one who is right.
      // oxlint-disable-next-line no-await-in-loop -- a few rows, once
      await tx.rows(sql`update second_factors set secret = ${next} where id = ${id} and secret = ${secret}`)
    }
    return { sealed: old.length, removed: locked.length }
  })
}
