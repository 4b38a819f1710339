import { sql } from 'drizzle-orm'
import { invalidField, unauthenticated } from '../../../platform/errors.ts'
import {
  findById,
  lockAccount,
  orTaken,
  refuseTaken,
  releasePhone,
  takenErrors,
  tellOfChange,
  toUser,
} from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const confirmPhone = operation('confirmPhone', async (call) => {
  const { body, database, accounts, sessions, client, clock, token } = call
  const person = await findById(database, signedIn(call).id)
  if (!person) throw unauthenticated()
  const { id } = person
  const phone = person.pending_phone ?? (person.phone_verified ? null : person.phone)
  if (!phone) throw invalidField('code', 'Your phone number is confirmed already.')
  await accounts.codes.check(id, phone, body.code, client.ip)
  const isMoving = person.phone !== null && person.phone !== phone
  const after = await orTaken(() =>
    database.transaction(async (tx) => {
      const before = await lockAccount(tx, id)
      if (!(await accounts.codes.use(tx, id, phone))) return undefined
      refuseTaken(await takenErrors(tx, { phone, but: id }))
      await releasePhone(tx, phone, id)
      if (before && isMoving) await tellOfChange(tx, call, before, { what: 'phone', isDone: true })
      const at = new Date(clock()).toISOString()
      await tx.rows(sql`update users set phone = ${phone}, phone_verified_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
        pending_phone = case when pending_phone = ${phone} then null else pending_phone end where id = ${id}`)
      if (isMoving) await sessions.endAll(id, token, tx)
      return findById(tx, id)
    }),
  )
  if (!after) throw invalidField('code', 'That code was used already. Please ask for a new one.')
  sessions.drop(id)
  return { message: 'Your phone number is confirmed.', user: toUser(after) }
})
