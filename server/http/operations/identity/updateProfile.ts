import { sql } from 'drizzle-orm'
import { ApiError, invalidField, unauthenticated } from '../../../platform/errors.ts'
import { PictureUnreachable } from '../../../providers/uploads/fetch-picture.ts'
import {
  type Account,
  askToConfirm,
  confirmPerson,
  findById,
  hashPassword,
  isPasswordSet,
  lockAccount,
  notePasswordSet,
  type PasswordCommand,
  pictureCounts,
  type ProfileChange,
  readProfileChange,
  tellAccount,
  tellOfChange,
  toUser,
  voidPasswordLinks,
} from '../../../areas/identity/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { type Call, operation, signedIn } from '../operation.ts'

/** Where a person without a password reads that a fresh log-in is needed: at what they want to change. */
const fieldOf = ({ email, phone, password }: ProfileChange): string | undefined =>
  password !== undefined ? 'password' : email !== undefined ? 'email' : phone !== undefined ? 'phone' : undefined

/**
 * Whoever knew the old password may have asked for another e-mail: with a new one its link takes the account no more. The only e-mail of
 * an account goes on waiting.
 */
const callsOff = ({ email, pending_email }: Account, password: string | undefined): boolean =>
  password !== undefined && email !== null && pending_email !== null

/**
 * A photo of another address is fetched once and kept as an upload.
 * @returns nothing where it stays as it is
 */
async function adoptedPhoto(
  { body, accounts, client }: Call<'updateProfile'>,
  person: Account,
  isOurs: (address: string) => boolean,
): Promise<{ photo_url?: string }> {
  const address = body.photo_url
  if (!address?.startsWith('https:') || address === person.photo_url || isOurs(address)) return {}
  await accounts.counters.take(
    pictureCounts(person.id, client.ip),
    'Please wait a little before you send more pictures.',
  )
  const adopted = await accounts.pictures.adopt(address).catch((error: unknown) => {
    if (error instanceof PictureUnreachable || (error instanceof ApiError && error.statusCode === 422))
      throw invalidField('photo_url', 'Choose a picture and send it again.')
    throw error
  })
  return { photo_url: adopted }
}

export const updateProfile = operation('updateProfile', async (call) => {
  const { body, database, accounts, sessions, client, clock, token } = call
  const { id } = signedIn(call)
  const person = await findById(database, id)
  if (!person) throw unauthenticated()
  const setting: PasswordCommand = {
    personId: id,
    key: body.password === undefined ? undefined : idempotencyKey(call.header),
    body,
  }
  if (await isPasswordSet(database, setting, person.password_hash)) return { message: 'Saved.', user: toUser(person) }
  const isOurs = (address: string): boolean => accounts.pictures.isOurs(address, client.origin)
  const command = { ...body, ...(await adoptedPhoto(call, person, isOurs)) }
  const change = readProfileChange(person, command, { isOurs, now: clock() })
  const { email, phone, password } = change
  const guarded = fieldOf(change)
  if (guarded !== undefined) {
    const field = person.has_password ? 'current_password' : guarded
    await confirmPerson(call, id, { password: body.current_password, field }).catch(async (refusal: unknown) => {
      // Sent twice at once, and the other call was a moment ahead.
      const held = await findById(database, id)
      if (!(await isPasswordSet(database, setting, held?.password_hash))) throw refusal
    })
  }
  const columns = [
    ...change.columns,
    ...(email !== undefined
      ? [sql`pending_email = ${email}`]
      : callsOff(person, password)
        ? [sql`pending_email = null`]
        : []),
    ...(phone === undefined ? [] : [sql`pending_phone = ${phone}`]),
    ...(password === undefined ? [] : [sql`password_hash = ${await hashPassword(password)}`]),
    sql`updated_at = ${new Date(clock()).toISOString()}::timestamptz`,
  ]
  const wanted = { email: email ?? undefined, phone: phone ?? undefined }
  const isMoving = wanted.email !== undefined || wanted.phone !== undefined
  const isRepeat = await database.transaction(async (tx) => {
    // The password that was shown may be another one by now: that of this very command, where it was sent twice.
    const held = guarded === undefined ? person : await lockAccount(tx, id)
    if (!held || held.password_hash !== person.password_hash) {
      if (await isPasswordSet(tx, setting, held?.password_hash)) return true
      throw invalidField(
        person.has_password ? 'current_password' : (guarded ?? 'password'),
        'That is not your password.',
      )
    }
    if (isMoving)
      await tellOfChange(tx, call, held, { what: wanted.email === undefined ? 'phone' : 'email', isDone: false })
    await tx.rows(sql`update users set ${sql.join(columns, sql`, `)} where id = ${id}`)
    if (guarded === undefined) return false
    await notePasswordSet(tx, setting)
    await voidPasswordLinks(tx, id)
    await sessions.endAll(id, token, tx)
    if (password !== undefined) await tellAccount(tx, call, { user_id: id, kind: 'password_changed' })
    return false
  })
  if (isRepeat) return { message: 'Saved.', user: toUser((await findById(database, id)) ?? person) }
  sessions.drop(id)
  const asked = await askToConfirm(call, id, wanted)
  const after = await findById(database, id)
  if (!after) throw unauthenticated()
  const calledOff = email === undefined && callsOff(person, password)
  const said = calledOff
    ? [`Your email stays ${person.email}: with a new password, the change that waited is called off.`]
    : []
  return { message: ['Saved.', ...said, ...asked].join(' '), user: toUser(after) }
})
