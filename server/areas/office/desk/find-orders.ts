/** Orders by what people call them: a part of the number or of the name, and the phone in any spelling for those who may see phones. */
import { type SQL, sql } from 'drizzle-orm'
import { toE164 } from '../../../platform/phones.ts'

/** Stands where personal data was erased, as in the orders themselves. */
export const erased = '•••'

const like = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`

/** Digits of a part of a phone number, without what stands before it in each way of writing; null for what is none. */
function partOfPhone(text: string): string | null {
  if (!/^[\d\s().+-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:00)?234|^0/, '')
  return digits.length >= 4 ? digits : null
}

/** Orders `r` by number, name or phone. Each of them has an index, which an `or` over both tables would not use. */
export function foundOrders(text: string, maySeePhones: boolean): SQL {
  const ways = [
    sql`select order_number from orders where order_number like ${like(text.toUpperCase())}`,
    sql`select order_number from order_contacts where lower(name) like ${like(text)}`,
  ]
  const phone = toE164(text)
  const part = partOfPhone(text)
  if (maySeePhones && phone !== undefined)
    ways.push(sql`select order_number from order_contacts where phone = ${phone}`)
  else if (maySeePhones && part !== null)
    ways.push(sql`select order_number from order_contacts where phone like ${like(part)}`)
  return sql`r.order_number in (${sql.join(ways, sql` union all `)})`
}
