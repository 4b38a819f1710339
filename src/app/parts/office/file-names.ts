/** What files are called that the back office puts onto a device, with the day that it is in Lagos. */
import { lagosDate } from '#machines/admin/instants.ts'

/** `coupons-2026-11-23.csv` @param now milliseconds since 1970 */
export const exportName = (resource: string, now: number): string => `${resource}-${lagosDate(now)}.csv`

/** `customer-12-2026-11-23.json`: no name, as files lie about. @param now milliseconds since 1970 */
export const customerDocumentName = (id: number, now: number): string => `customer-${id}-${lagosDate(now)}.json`
