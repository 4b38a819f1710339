import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { takenErrors } from './claims.ts'
import { type Count, type Counters } from './counters.ts'
import { phoneInUseText } from './emails.ts'
import { byAddress, byPair, rules } from './limits.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Post } from './post.ts'
import { newCode } from './tokens.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { phoneCodes } from '../../platform/db/schema/accounts.ts'

const lifetime = 10 * 60_000
export const codeAttempts = 5
/** Seconds until another code may be asked for. */
export const resendAfter = rules.sendPause.seconds

const { phone: sentTo, code_hash, attempts, expires_at, created_at } = phoneCodes
const codeRow = rowsOf({ phone: sentTo, code_hash, attempts, expires_at })

const refused = (code: string, message: string): ApiError =>
  new ApiError(422, code, message, { errors: { code: [message] } })

const iso = (now: number): string => new Date(now).toISOString()

type Parts = { database: Database; counters: Counters; post: Post; clock: () => number }

export type PhoneCodes = ReturnType<typeof makePhoneCodes>

/** Codes by text message: one live code a person, bound to the phone it went to. */
export function makePhoneCodes({ database, counters, post, clock }: Parts) {
  return {
    /**
     * Sends a new code and voids the one before.
     * @throws ApiError 429 within a minute of the last one, after four in an hour, or when one phone or address asks for
     * too many; 422 or 503 when it cannot be sent: then the one before still holds
     *
     * The owner of a phone that somebody else has named gets other words in place of the code: whoever asked is answered as
     * for any phone, and waits for a code that nobody has seen.
     * @param also is done with it, once the message is out
     */
    async send(
      userId: number,
      phone: string,
      ip: string,
      also: (tx: Queryable) => Promise<void> = () => Promise.resolve(),
    ): Promise<void> {
      const counts: Count[] = [
        [rules.sendPause, `${userId} ${phone}`],
        [rules.sendPerson, userId],
        [rules.sendPhone, phone],
        ...byAddress(rules.sendAddress, ip),
      ]
      const giveBack = await counters.take(counts, 'Please wait a little before you ask for another code.')
      const code = newCode()
      try {
        const held = await takenErrors(database, { phone, but: userId })
        await post.code(phone, code, 'phone' in held ? phoneInUseText() : undefined)
      } catch (error) {
        await giveBack()
        throw error
      }
      const hash = await hashPassword(code)
      const now = clock()
      await database.transaction(async (tx) => {
        await also(tx)
        await tx.rows(sql`
          insert into phone_codes (user_id, phone, code_hash, attempts, created_at, expires_at)
          select id, ${phone}, ${hash}, 0, ${iso(now)}::timestamptz, ${iso(now + lifetime)}::timestamptz
            from users where id = ${userId}
          on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash, attempts = 0,
            created_at = excluded.created_at, expires_at = excluded.expires_at`)
      })
    },

    /** Seconds until another code may be sent to this phone: 0 when none was sent in the last minute. */
    async pause(userId: number, phone: string): Promise<number> {
      const [row] = await database.rows(
        rowsOf({ created_at })`select ${columns} from phone_codes where user_id = ${userId} and phone = ${phone}`,
      )
      if (!row) return 0
      // A clock that was set back makes no pause longer than it was.
      const left = Math.ceil((row.created_at.getTime() - clock()) / 1_000) + resendAfter
      return Math.min(resendAfter, Math.max(0, left))
    },

    /** Whether a code to this phone can still be typed in. */
    async isLive(userId: number, phone: string): Promise<boolean> {
      const found = await database.rows(sql`select 1 as found from phone_codes where user_id = ${userId}
        and phone = ${phone} and attempts < ${codeAttempts} and expires_at > ${iso(clock())}::timestamptz`)
      return found.length > 0
    },

    /**
     * Takes one guess. The guess is counted before it is looked at, so that guesses that come at once are five as well.
     * @throws ApiError 422 when it is wrong, late or one too many; 429 when the next guess has to wait
     */
    async check(userId: number, phone: string, code: string, ip: string): Promise<void> {
      const counts: Count[] = [
        byPair(rules.codePair, userId, ip),
        [rules.codePerson, userId],
        ...byAddress(rules.codeAddress, ip),
      ]
      const giveBack = await counters.take(counts, 'Too many wrong codes. Please wait a while and try again.')
      const [row] = await database.rows(codeRow`
        update phone_codes set attempts = attempts + 1 where user_id = ${userId} and phone = ${phone}
        returning ${columns}`)
      if (!row || row.expires_at.getTime() <= clock()) {
        throw refused('code_expired', 'That code is too old. Please ask for a new one.')
      }
      if (row.attempts > codeAttempts) {
        throw refused('code_spent', 'Too many wrong tries for that code. Please ask for a new one.')
      }
      if (!(await verifyPassword(row.code_hash, code))) {
        const left = codeAttempts - row.attempts
        const more = left === 0 ? 'Please ask for a new one.' : `You have ${left} ${left === 1 ? 'try' : 'tries'} left.`
        throw refused('code_wrong', `That is not the code we sent. ${more}`)
      }
      await giveBack()
    },

    /** Uses the code up, inside the transaction that it opens the way to. @returns false when another call was first */
    async use(tx: Queryable, userId: number, phone: string): Promise<boolean> {
      const used = await tx.rows(
        sql`delete from phone_codes where user_id = ${userId} and phone = ${phone} returning user_id`,
      )
      return used.length > 0
    },
  }
}
