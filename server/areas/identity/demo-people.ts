import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { demoPassword, demoPeople } from './seed.ts'
import { anonymousAuthor } from './account-deletion.ts'
import { verifyPassword } from './passwords.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'

/** Thrown when a shop in production has people whose password everybody knows. */
export class DemoPeopleFound extends Error {
  constructor(emails: readonly string[]) {
    super(
      `Oja cannot start: this is a shop in production, and its database has demo people whose password everybody knows (${emails.join(', ')}).\n` +
        '  Start once with DEMO_PEOPLE=remove to delete their accounts (name an admin with ADMIN_EMAIL and ADMIN_PASSWORD),\n' +
        '  or give the shop an empty database with DATA_DIR or DATABASE_URL.',
    )
    this.name = 'DemoPeopleFound'
  }
}

type Found = { id: number; email: string }

/** Accounts of the seed, by e-mail or phone, that the seed's password still opens. */
export async function findDemoPeople(database: Database): Promise<Found[]> {
  const emails = JSON.stringify(demoPeople.map(({ email }) => email))
  const phones = JSON.stringify(demoPeople.map(({ phone }) => phone))
  const rows = await database.rows(rowsOf({
    id: users.id,
    email: users.email,
    phone: users.phone,
    password_hash: users.password_hash,
  })`
    select ${columns} from users where status <> 'pending' and password_hash is not null
      and (lower(email) in (select jsonb_array_elements_text(${emails}::jsonb))
        or phone in (select jsonb_array_elements_text(${phones}::jsonb)))
    order by id`)
  const opened = await Promise.all(rows.map(({ password_hash }) => verifyPassword(password_hash, demoPassword)))
  return rows.flatMap(({ id, email, phone }, index) => (opened[index] ? [{ id, email: email ?? phone ?? '' }] : []))
}

/** Deletes them; what they ordered stays in the shop's books, and reviews say no longer whose they are. @returns their e-mails */
export async function removeDemoPeople(database: Database): Promise<string[]> {
  const found = await findDemoPeople(database)
  const ids = JSON.stringify(found.map(({ id }) => id))
  await database.transaction(async (tx) => {
    await tx.rows(sql`update reviews set user_id = null, author = ${anonymousAuthor}
      where user_id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`)
    await tx.rows(sql`delete from users where id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`)
  })
  return found.map(({ email }) => email)
}

/** @throws DemoPeopleFound when a known password opens an account */
export async function refuseDemoPeople(database: Database): Promise<void> {
  const found = await findDemoPeople(database)
  if (found.length > 0) throw new DemoPeopleFound(found.map(({ email }) => email))
}
