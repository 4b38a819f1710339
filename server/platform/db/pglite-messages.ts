/** What the server's thread and the thread of the embedded database say to each other. */
import type { PlainError } from './database-error.ts'
import type { Statement } from './rows.ts'

/** @property tx number of the transaction that it is part of */
type RowsCall = { call: 'rows'; statement: Statement; values: readonly unknown[]; tx: number | undefined }

export type Call =
  | { call: 'open'; dataDir: string; folder: string; template: Blob | undefined }
  | RowsCall
  /** Answered with the number of a transaction that has begun. */
  | { call: 'begin' }
  | { call: 'end'; tx: number; commits: boolean }
  | { call: 'script'; text: string }
  /** `listener` comes back with every notice. */
  | { call: 'listen'; channel: string; listener: number }
  | { call: 'close' }

export type Asked = { id: number } & Call

export type Told =
  | { id: number; answer: unknown }
  | { id: number; error: PlainError }
  | { listener: number; payload: string | undefined }
  | { warning: string; facts: { err?: PlainError } }
