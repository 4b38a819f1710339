/** What the server tells of a bulk action that goes on, as charts know it. */
import type { BulkJob } from '#machines/admin/resource.types.ts'
import type { SentBulkJob } from './office-bulk.ts'
import { serverSaid } from './refusal.ts'

export const jobOf = ({ id, state, is_undoing, total, done, counts, failures, left }: SentBulkJob): BulkJob => ({
  id,
  state,
  isUndoing: is_undoing,
  total,
  done,
  counts,
  left,
  failures: failures.map((one) => ({
    id: one.id,
    ok: false,
    message: serverSaid(one.message),
    madeId: null,
    name: one.name,
  })),
})

/** The job of an answer that was only begun; null where all was done at once. */
export const readBegun = (reply: unknown): SentBulkJob | null => (reply as { job?: SentBulkJob }).job ?? null
