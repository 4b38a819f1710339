import { sql } from 'drizzle-orm'
import { unauthenticated } from '../../../platform/errors.ts'
import { refuseTaken, takenErrors } from '../../../areas/identity/claims.ts'
import { mailConfirmation, wordsOf } from '../../../areas/identity/contact-changes.ts'
import { confirmPerson } from '../../../areas/identity/known-person.ts'
import { emailChangingEmail, passwordChangedEmail } from '../../../areas/identity/emails.ts'
import { voidLinks } from '../../../areas/identity/link-tokens.ts'
import { hashPassword } from '../../../areas/identity/passwords.ts'
import { maskPhone } from '../../../areas/identity/phones.ts'
import { readProfileChange } from '../../../areas/identity/profile-change.ts'
import { findById, toUser } from '../../../areas/identity/users.ts'
import { operation, signedIn } from '../operation.ts'

export const updateProfile = operation('updateProfile', async (call) => {
  const { body, database, accounts, sessions, client, clock, token } = call
  const { id } = signedIn(call)
  const person = await findById(database, id)
  if (!person) throw unauthenticated()
  const change = readProfileChange(person, body, { origin: client.origin, now: clock() })
  const { email, phone, password } = change
  refuseTaken(await takenErrors(database, { email, phone, but: id }))
  if (password !== undefined) {
    const field = person.has_password ? 'current_password' : 'password'
    await confirmPerson(call, id, { password: body.current_password, field })
  }
  const columns = [
    ...change.columns,
    ...(email === undefined ? [] : [sql`pending_email = ${email}`]),
    ...(phone === undefined ? [] : [sql`pending_phone = ${phone}`]),
    ...(password === undefined ? [] : [sql`password_hash = ${await hashPassword(password)}`]),
    sql`updated_at = ${new Date(clock()).toISOString()}::timestamptz`,
  ]
  await database.transaction(async (tx) => {
    await tx.rows(sql`update users set ${sql.join(columns, sql`, `)} where id = ${id}`)
    if (password === undefined) return
    await voidLinks(tx, id, 'reset_password')
    await sessions.endAll(id, token, tx)
  })
  sessions.forget(id)

  const said = ['Saved.']
  if (email !== undefined) {
    const trouble = await wordsOf(() => mailConfirmation(call, { id, email }))
    said.push(trouble ?? `Open the link that we sent to ${email} to use it from now on.`)
  }
  if (phone !== undefined) {
    const trouble = await wordsOf(async () => {
      await accounts.codes.send(id, phone, client.ip)
      return null
    })
    said.push(trouble ?? `Enter the code that we sent to ${maskPhone(phone)}.`)
  }
  const { email: old } = person
  if (old && person.email_verified && (email !== undefined || password !== undefined)) {
    accounts.backgroundTasks.run('profile-changed', async () => {
      if (email !== undefined) await accounts.post.email(old, emailChangingEmail(person.name))
      if (password !== undefined) await accounts.post.email(old, passwordChangedEmail(person.name))
    })
  }
  const after = await findById(database, id)
  if (!after) throw unauthenticated()
  return { message: said.join(' '), user: toUser(after) }
})
