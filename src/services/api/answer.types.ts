/** What came of a call, for parts that know nothing of Effect. */
import type { ErrorBody } from './api.errors.ts'

export type ApiAnswer<Reply> =
  | { tag: 'done'; reply: Reply }
  | { tag: 'refused'; status: number; body: Partial<ErrorBody> | null }
  | { tag: 'unreachable' }
