/** What the server's thread and the thread of the embedded database say to each other. */
import type { PlainError } from './database-error.ts'
import type { Statement } from './rows.ts'

/** @property tx number of the transaction that it is part of */
type RowsCall = { call: 'rows'; statement: Statement; values: readonly unknown[]; tx: number | undefined }

export type Call =
  | { call: 'open'; dataDir: string; folder: string; template: Blob | undefined }
  | RowsCall
  /** The server numbers its transactions, so that their first statements need not wait for an answer to this. */
  | { call: 'begin'; tx: number }
  | { call: 'end'; tx: number; commits: boolean }
  | { call: 'script'; text: string }
  /** `listener` comes back with every notice. */
  | { call: 'listen'; channel: string; listener: number }
  | { call: 'close' }

export type Asked = { id: number } & Call

export type Answered = { id: number; answer: unknown } | { id: number; error: PlainError }

export type Told =
  /** Of calls that came together. */
  | { answers: Answered[] }
  | { listener: number; payload: string | undefined }
  | { warning: string; facts: { err?: PlainError } }
