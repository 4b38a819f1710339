/** The jobs that notices wait for; triggers of the database ask for them too (migration 0052). */
import type { GoodsIds } from './notice-name.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** There may be more of these goods than there were. */
    tell_back_in_stock: GoodsIds
    /** These goods may cost less than they did. */
    tell_price_drop: GoodsIds
    /** A cart may have been idle for long enough. */
    remind_cart: { customer_id: number }
  }
}
