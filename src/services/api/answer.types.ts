/** What came of a call, for parts that know nothing of Effect. */
import type { ErrorBody } from './error-body.ts'

export type ApiAnswer<Reply> =
  | { tag: 'done'; reply: Reply }
  | { tag: 'refused'; status: number; body: ErrorBody | null }
  | { tag: 'unreachable' }
