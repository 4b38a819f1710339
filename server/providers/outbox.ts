import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { MailProvider } from './mail/mail-provider.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { columns, rowsOf, type RowIn } from '../platform/db/rows.ts'
import { outboxMessages } from '../platform/db/schema/accounts.ts'

const { id, channel, recipient, subject, body, created_at } = outboxMessages
const messageRow = rowsOf({ id, channel, to: recipient, subject, body, created_at })
export type OutboxMessage = RowIn<typeof messageRow>

const kept = 500

export type Outbox = ReturnType<typeof makeOutbox>

/** The embedded providers: what they would send is kept in a table, the last 500 messages of it, and nothing leaves the house. */
export function makeOutbox(database: Database, clock: () => number) {
  async function keep(channel: OutboxMessage['channel'], to: string, subject: string | null, body: string) {
    const at = new Date(clock()).toISOString()
    await database.rows(sql`insert into outbox_messages (channel, recipient, subject, body, created_at)
      values (${channel}, ${to}, ${subject}, ${body}, ${at}::timestamptz)`)
    await database.rows(sql`delete from outbox_messages
      where id <= (select id from outbox_messages order by id desc offset ${kept} limit 1)`)
  }
  const mail: MailProvider = {
    kind: 'outbox',
    send: ({ to, subject, text }) => keep('mail', to, subject, text),
    close: () => undefined,
  }
  const sms: SmsProvider = { kind: 'outbox', send: ({ to, text }) => keep('sms', to, null, text) }
  return {
    mail,
    sms,
    /**
     * The messages of some channels, latest first.
     * @param to only those to this e-mail or E.164 phone
     */
    async list(channels: readonly string[], to?: string): Promise<OutboxMessage[]> {
      return database.rows(messageRow`
        select ${columns} from outbox_messages
        where channel = any(string_to_array(${channels.join(',')}, ','))
          and (${to ?? null}::text is null or lower(recipient) = lower(${to ?? null}))
        order by id desc limit ${kept}`)
    },
  }
}

/** Removes what was kept for somebody whose account is deleted. */
export async function deleteMessages(
  database: Pick<Database, 'rows'>,
  recipients: readonly (string | null)[],
): Promise<void> {
  for (const recipient of recipients) {
    if (recipient) await database.rows(sql`delete from outbox_messages where lower(recipient) = lower(${recipient})`)
  }
}
