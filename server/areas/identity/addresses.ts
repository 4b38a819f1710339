import { getTableColumns, sql } from 'drizzle-orm'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { refuse } from './passwords.ts'
import { toE164 } from '../../platform/phones.ts'
import { phoneHint } from './registration-draft.ts'
import { bool, columns, int, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { addresses } from '../../platform/db/schema/accounts.ts'

type Input = components['schemas']['AddressInput']
export type Address = components['schemas']['Address']

/** An address book, not a database of one's own. */
const mostAddresses = 30

const { user_id: _u, created_at: _c, ...addressColumns } = getTableColumns(addresses)
const addressRow = rowsOf(addressColumns)

/** The address book of a person, the default first. */
export const listAddresses = (database: Queryable, personId: number): Promise<Address[]> =>
  database.rows(
    addressRow`select ${columns} from addresses where user_id = ${personId} order by is_default desc, id desc`,
  )

type Sound = Omit<Required<Input>, 'is_default'> & { is_default: boolean | undefined }

const trimmed = (value: string | null | undefined): string | null => value?.trim() || null

/**
 * Holds an address to what the contract cannot say: a phone that rings, a state and an LGA that belong together.
 * @throws ApiError 422 by field
 */
async function read(tx: Queryable, input: Input): Promise<Sound> {
  const phone = toE164(input.phone)
  const [place] = await tx.rows(
    rowsOf({
      state: bool(sql`exists (select 1 from states where code = ${input.state_code})`),
      lga: orNull(
        words(
          sql`select name from lgas where state_code = ${input.state_code} and lower(name) = lower(${input.lga.trim()})`,
        ),
      ),
    })`select ${columns}`,
  )
  const needed = { recipient: input.recipient, city: input.city, line1: input.line1 }
  const errors: FieldErrors = {
    ...Object.fromEntries(
      Object.entries(needed)
        .filter(([, value]) => value.trim() === '')
        .map(([field]) => [field, ['Please fill this in.']]),
    ),
    ...(phone === undefined && { phone: [phoneHint] }),
    ...(!place?.state && { state_code: ['Choose a state.'] }),
    ...(place?.state && place.lga === null && { lga: ['Choose an LGA of this state.'] }),
  }
  refuse(errors)
  return {
    label: trimmed(input.label),
    recipient: input.recipient.trim(),
    phone: phone as string,
    state_code: input.state_code,
    lga: place?.lga as string,
    city: input.city.trim(),
    line1: input.line1.trim(),
    landmark: trimmed(input.landmark),
    instructions: trimmed(input.instructions),
    is_default: input.is_default,
  }
}

/** Changes to one address book happen one after the other: that is what keeps exactly one default in it. */
async function inTurn<T>(database: Database, personId: number, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.rows(sql`select id from users where id = ${personId} for update`)
    return work(tx)
  })
}

async function makeDefault(tx: Queryable, personId: number, id: number): Promise<void> {
  await tx.rows(sql`update addresses set is_default = false where user_id = ${personId} and is_default and id <> ${id}`)
  await tx.rows(sql`update addresses set is_default = true where user_id = ${personId} and id = ${id}`)
}

const findOne = async (tx: Queryable, personId: number, id: number): Promise<Address | undefined> =>
  (await tx.rows(addressRow`select ${columns} from addresses where user_id = ${personId} and id = ${id}`))[0]

/**
 * Adds an address; the first one is the default.
 * @param around is given the transaction and the adding, and does it: once for an Idempotency-Key, say
 */
export function addAddress(
  database: Database,
  personId: number,
  input: Input,
  around: (tx: Queryable, add: () => Promise<Address>) => Promise<Address>,
): Promise<Address> {
  return inTurn(database, personId, (tx) =>
    around(tx, async () => {
      const sound = await read(tx, input)
      const [count] = await tx.rows(
        rowsOf({ times: int(sql`count(*)`) })`select ${columns} from addresses where user_id = ${personId}`,
      )
      if ((count?.times ?? 0) >= mostAddresses) {
        throw new ApiError(
          422,
          'address_book_full',
          `An address book holds ${mostAddresses} addresses. Remove one first.`,
        )
      }
      const [row] = await tx.rows(rowsOf({ id: addresses.id })`
        insert into addresses (user_id, label, recipient, phone, state_code, lga, city, line1, landmark, instructions)
        values (${personId}, ${sound.label}, ${sound.recipient}, ${sound.phone}, ${sound.state_code}, ${sound.lga},
          ${sound.city}, ${sound.line1}, ${sound.landmark}, ${sound.instructions}) returning ${columns}`)
      const id = row?.id as number
      if (sound.is_default || count?.times === 0) await makeDefault(tx, personId, id)
      return (await findOne(tx, personId, id)) as Address
    }),
  )
}

/** Changes an address. A default gives up its place only to another. @returns undefined when there is no such address */
export function changeAddress(
  database: Database,
  personId: number,
  id: number,
  input: Input,
): Promise<Address | undefined> {
  return inTurn(database, personId, async (tx) => {
    if (!(await findOne(tx, personId, id))) return undefined
    const sound = await read(tx, input)
    await tx.rows(sql`update addresses set label = ${sound.label}, recipient = ${sound.recipient}, phone = ${sound.phone},
        state_code = ${sound.state_code}, lga = ${sound.lga}, city = ${sound.city}, line1 = ${sound.line1},
        landmark = ${sound.landmark}, instructions = ${sound.instructions}
      where user_id = ${personId} and id = ${id}`)
    if (sound.is_default) await makeDefault(tx, personId, id)
    return findOne(tx, personId, id)
  })
}

/** Removes an address; the latest of the others becomes the default in its place. @returns whether there was one */
export function removeAddress(database: Database, personId: number, id: number): Promise<boolean> {
  return inTurn(database, personId, async (tx) => {
    const [gone] = await tx.rows(
      rowsOf({
        is_default: addresses.is_default,
      })`delete from addresses where user_id = ${personId} and id = ${id} returning ${columns}`,
    )
    if (gone?.is_default) {
      await tx.rows(sql`update addresses set is_default = true
        where id = (select max(id) from addresses where user_id = ${personId})`)
    }
    return gone !== undefined
  })
}
