import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { hashPassword } from './passwords.ts'

/** The people that the server names when it starts; their password is meant to be known. */
export const demoPeople = [
  { name: 'Adaeze Okafor', email: 'shopper@oja.test', phone: '+2348030000001', role: 'customer', duty: null },
  { name: 'Tunde Bello', email: 'admin@oja.test', phone: '+2348030000002', role: 'admin', duty: null },
  { name: 'Chiamaka Eze', email: 'packer@oja.test', phone: '+2348030000003', role: 'admin', duty: 'packer' },
] as const

export const demoPassword = 'Demo1234'

/** People of the demo. */
export async function seedDemoPeople(tx: Queryable, now: Date): Promise<void> {
  const password_hash = await hashPassword(demoPassword)
  await insertRows(
    tx,
    'users',
    demoPeople.map((person) => ({
      ...person,
      status: 'active',
      password_hash,
      email_verified_at: now,
      phone_verified_at: now,
      marketing_opt_in: false,
      created_at: now,
      updated_at: now,
    })),
  )
}
