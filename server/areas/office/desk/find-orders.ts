/** Orders by what people call them: a part of the number or of the name, and the phone in any spelling for those who may see phones. */
import { type SQL, sql } from 'drizzle-orm'
import { toE164 } from '../../../platform/phones.ts'
import { partly, partOfPhone } from '../search/find-words.ts'

/** Stands where personal data was erased, as in the orders themselves. */
export const erased = '•••'

const numbersOf = (table: 'orders' | 'order_contacts', where: SQL): SQL =>
  sql`select order_number from ${sql.raw(table)} where ${where}`

/** Numbers of orders by number, name or phone: each has an index, which an `or` over both tables would not use. */
function waysTo(text: string, maySeePhones: boolean): SQL[] {
  const ways = [
    numbersOf('orders', sql`order_number like ${partly(text.toUpperCase())}`),
    numbersOf('order_contacts', sql`lower(name) like ${partly(text)}`),
  ]
  const phone = toE164(text)
  const part = partOfPhone(text)
  if (maySeePhones && phone !== undefined) ways.push(numbersOf('order_contacts', sql`phone = ${phone}`))
  else if (maySeePhones && part !== null) ways.push(numbersOf('order_contacts', sql`phone like ${partly(part)}`))
  return ways
}

/** Orders `r` by number, name or phone. */
export const foundOrders = (text: string, maySeePhones: boolean): SQL =>
  sql`r.order_number in (${sql.join(waysTo(text, maySeePhones), sql` union all `)})`

/** The same as a condition for each way. */
export const waysToOrders = (text: string, maySeePhones: boolean): SQL[] =>
  waysTo(text, maySeePhones).map((way) => sql`r.order_number in (${way})`)
