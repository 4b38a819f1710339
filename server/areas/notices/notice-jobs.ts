/** Who does the jobs of notices. */
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import './notice-job-kinds.ts'
import { remindCart } from './remind-cart.ts'
import { tellBackInStock, tellPriceDrop, type Telling } from './tell-goods.ts'

export function openNoticeJobs(parts: Omit<Telling, 'jobs'> & { jobs: JobRunner }): void {
  const { jobs } = parts
  jobs.handle('tell_back_in_stock', (goods) => tellBackInStock(parts, goods))
  jobs.handle('tell_price_drop', (goods) => tellPriceDrop(parts, goods))
  jobs.handle('remind_cart', ({ customer_id }) => remindCart(parts, customer_id))
}
