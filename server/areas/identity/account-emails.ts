/** What an account is told without anybody waiting for it: jobs, written down in the transaction of what they tell of and tried again until they are out. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import type { IdentityCall } from './call.ts'

export type ContactChange = {
  what: 'email' | 'phone'
  /** Whether the new one is in use from now on, or waits to be confirmed. */
  isDone: boolean
}

/** Where it is sent is read when it goes out. Of the person it holds their id and, at most, the device and network that they are told of. */
export type AccountEmail = { user_id: number } & (
  | { kind: 'invitation' | 'reset'; origin: string }
  | {
      kind: 'contact_changed'
      origin: string
      /** What is brought back, by the `token_hash` of a row of `contact_undos` that no link leads to yet. */
      undo: string
      by: 'mail' | 'text'
      change: ContactChange
    }
  | { kind: 'password_changed' | 'codes_replaced' | 'code_used' }
  | { kind: 'factor_added'; method: 'passkey' | 'totp'; device: string }
  | { kind: 'factor_removed'; method: 'passkey' | 'totp'; is_last: boolean }
  | { kind: 'new_device'; device: string; place: string | null; at: string }
)

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    /** An account is told something by mail or text. */
    account_email: AccountEmail
  }
}

/** @param tx of what is told */
export const tellAccount = (
  tx: Queryable,
  { jobs }: Pick<IdentityCall, 'jobs'>,
  email: AccountEmail,
  options?: { key: string },
): Promise<void> => jobs.enqueue(tx, 'account_email', email, options)

/** What an account that is erased was still to be told, or was not told in time. */
export async function dropAccountEmails(tx: Queryable, id: number): Promise<void> {
  await tx.rows(sql`delete from jobs where name = 'account_email' and (data->>'user_id')::int = ${id}::int`)
}

/** Mails somebody the way to a password of their own, as the shop's people ask for it. */
export const mailPasswordLink = (
  tx: Queryable,
  call: Pick<IdentityCall, 'jobs' | 'client'>,
  userId: number,
  kind: 'invitation' | 'reset',
): Promise<void> => tellAccount(tx, call, { user_id: userId, kind, origin: call.client.origin })
