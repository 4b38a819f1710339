/** Keys that all servers share: made by the first that needs one, and the same ever after. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { pushKeys } from '../../platform/db/schema/push.ts'
import { type Sealer, Unsealable } from '../../platform/sealing.ts'

type Name = 'vapid' | 'receipts'
type Key = { publicKey: string | null; secret: string }

const keyRow = rowsOf({ public_key: pushKeys.public_key, secret: pushKeys.secret })

const make: Record<Name, () => Key> = {
  vapid: () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    return { publicKey, secret: privateKey }
  },
  receipts: () => ({ publicKey: null, secret: randomBytes(32).toString('base64url') }),
}

const about = (name: Name): string => `push key ${name}`

/**
 * A key as it stands, or a new one. Servers that start together agree: one row of a name can be written, and the others wait for its writer.
 * @throws Unsealable where it is sealed with a key that this start does not have
 */
export async function readKey(database: Queryable, sealer: Sealer, name: Name, at: number): Promise<Key> {
  const read = async (): Promise<Key | undefined> => {
    const [row] = await database.rows(keyRow`select ${columns} from push_keys where name = ${name}`)
    if (!row) return undefined
    const secret = sealer.open(row.secret, about(name))
    // Written before there was a key of the shop's, or under one that is replaced.
    if (!sealer.isCurrent(row.secret))
      await database.rows(
        sql`update push_keys set secret = ${sealer.seal(secret, about(name))} where name = ${name} and secret = ${row.secret}`,
      )
    return { publicKey: row.public_key, secret }
  }
  const known = await read()
  if (known) return known
  const fresh = make[name]()
  await database.rows(sql`
    insert into push_keys (name, public_key, secret, made_at)
    values (${name}, ${fresh.publicKey}, ${sealer.seal(fresh.secret, about(name))}, ${new Date(at).toISOString()}::timestamptz)
    on conflict (name) do nothing`)
  const agreed = await read()
  if (!agreed) throw new Error(`The push key ${name} is gone`)
  return agreed
}

const publicRow = rowsOf({ public_key: pushKeys.public_key })

/**
 * The half of a key that everybody may know: a start that cannot open the other half still lets browsers subscribe, and sends once it can.
 * @returns null for a key without one
 */
export async function readPublicHalf(database: Queryable, sealer: Sealer, name: Name, at: number) {
  const [row] = await database.rows(publicRow`select ${columns} from push_keys where name = ${name}`)
  return row ? row.public_key : (await readKey(database, sealer, name, at)).publicKey
}

/**
 * Signs what notifications tell back. Where the key cannot be opened any more a new one takes its place: all that is lost by it is who looked at what
 * was sent before.
 */
export async function readReceiptsKey(database: Queryable, sealer: Sealer, at: number): Promise<Key> {
  try {
    return await readKey(database, sealer, 'receipts', at)
  } catch (error) {
    if (!(error instanceof Unsealable)) throw error
    const [row] = await database.rows(keyRow`select ${columns} from push_keys where name = 'receipts'`)
    // Another server may have made one meanwhile that opens.
    if (row && !sealer.canOpen(row.secret))
      await database.rows(sql`delete from push_keys where name = 'receipts' and secret = ${row.secret}`)
    return readKey(database, sealer, 'receipts', at)
  }
}

/** Reads a key once, and again after a failure. */
export function rememberKey(read: () => Promise<Key>): () => Promise<Key> {
  let known: Promise<Key> | undefined
  return () => {
    if (known) return known
    const reading = read()
    known = reading
    reading.catch(() => (known = undefined))
    return reading
  }
}

const signatureOf = (secret: string, deliveryId: number): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`delivery ${deliveryId}`)
    .digest('base64url')
    .slice(0, 22)

/** What a notification tells back with, so that nobody else can. */
export const signReceipt = (secret: string, deliveryId: number): string =>
  `${deliveryId}.${signatureOf(secret, deliveryId)}`

/** @returns the delivery that it was signed for; undefined for a forged one */
export function readReceipt(secret: string, receipt: string): number | undefined {
  const [id = '', signature = ''] = receipt.split('.')
  if (!/^\d{1,10}$/.test(id)) return undefined
  const [given, due] = [Buffer.from(signature), Buffer.from(signatureOf(secret, Number(id)))]
  return given.length === due.length && timingSafeEqual(given, due) ? Number(id) : undefined
}
