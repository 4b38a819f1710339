import { sql, type SQL } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/phones.ts'
import { type Person, personColumns } from './sessions.ts'
import { columns, rowsOf, type RowIn } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/db/schema/identity.ts'

const u = alias(users, 'u')
const accountRow = rowsOf({ ...personColumns, password_hash: u.password_hash, status: u.status })
export type Account = RowIn<typeof accountRow>

async function findBy(database: Queryable, where: SQL): Promise<Account | undefined> {
  const [row] = await database.rows(accountRow`select ${columns} from users u where ${where} limit 1`)
  return row
}

/** The column that a log-in's name stands in, as a condition. */
function byLogIn(login: string): SQL {
  const phone = login.includes('@') ? undefined : toE164(login)
  return phone === undefined ? sql`lower(u.email) = ${login.trim().toLowerCase()}` : sql`u.phone = ${phone}`
}

/** The account that an e-mail or a phone number (in any usual spelling) belongs to; registrations that wait for their code left out. */
export const findAccount = (database: Queryable, login: string): Promise<Account | undefined> =>
  findBy(database, sql`${byLogIn(login)} and u.status <> 'pending'`)

/** The registration that waits for its code under this name, whoever has an account of it; of several, the latest. */
export const findPending = (database: Queryable, login: string): Promise<Account | undefined> =>
  findBy(database, sql`${byLogIn(login)} and u.status = 'pending' order by u.created_at desc, u.id`)

/** The account of an e-mail, registrations that wait for their code left out. */
export const findByEmail = (database: Queryable, email: string): Promise<Account | undefined> =>
  findBy(database, sql`lower(u.email) = ${email.trim().toLowerCase()} and u.status <> 'pending'`)

/** The account of a phone in E.164, registrations that wait for their code left out. */
export const findByPhone = (database: Queryable, phone: string): Promise<Account | undefined> =>
  findBy(database, sql`u.phone = ${phone} and u.status <> 'pending'`)

export const findById = (database: Queryable, id: number): Promise<Account | undefined> =>
  findBy(database, sql`u.id = ${id}`)

/** The same, holding its row until the transaction ends. */
export async function lockAccount(tx: Queryable, id: number): Promise<Account | undefined> {
  await tx.rows(sql`select id from users where id = ${id} for update`)
  return findById(tx, id)
}

/** What the shop calls a person. */
export const callName = (person: Pick<Person, 'name' | 'email'>): string =>
  person.name?.trim().split(/\s+/)[0] || person.email?.split('@')[0] || 'friend'

/** A person in the contract's shape; `photo` and `avatar` are two names of one picture. */
export function toUser(person: Person): components['schemas']['User'] {
  return {
    id: person.id,
    name: person.name,
    email: person.email ?? '',
    phone: person.phone,
    role: person.role,
    ...(person.duty !== null && { duty: person.duty }),
    photo: person.photo_url,
    avatar: person.photo_url,
    gender: person.gender,
    birth_date: person.birth_date,
    email_verified: person.email_verified,
    phone_verified: person.phone_verified,
    marketing_opt_in: person.marketing_opt_in,
    has_password: person.has_password,
    pending_email: person.pending_email,
    pending_phone: person.pending_phone,
  }
}
