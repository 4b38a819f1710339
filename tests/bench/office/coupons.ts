/** Files of coupons, which nobody has in thousands until the first campaign prints them. */
import type { Office } from '../support/office-shop.ts'
import { imported } from './files.ts'

const head = 'code,name,type,value,min_spend,starts_at,ends_at,applies_to,target_ids,is_active'

/** A file with codes that no shop has yet; each third is for a few categories alone. @param mark of this run, a few letters or digits */
const fileOf = (mark: string, rows: number, percent: number): string =>
  [
    head,
    ...Array.from({ length: rows }, (_, at) => {
      const [kind, targets] = at % 3 === 0 ? ['categories', '1|2'] : ['all', '']
      return `BENCH-${mark}-${at},Bench ${at},percentage,${percent},1000,2026-01-01,2030-01-01,${kind},${targets},yes`
    }),
    '',
  ].join('\r\n')

/** @returns rows a second that are checked and written: first all of them new, then each of them with another value */
export async function couponFiles(office: Office, rows: number) {
  const mark = Date.now().toString(36).toUpperCase()
  const made = await imported(office, 'coupons', fileOf(mark, rows, 10), true)
  const changed = await imported(office, 'coupons', fileOf(mark, rows, 15), true)
  return { made, changed }
}
