import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import type { MailProvider } from './mail/mail-provider.ts'
import type { SendPush } from './push/push-provider.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { columns, orNull, rowsOf, type RowIn } from '../platform/db/rows.ts'
import { outboxMessages } from '../platform/db/schema/accounts.ts'
import { unsynced } from '../platform/db/unsynced.ts'

const { id, channel, recipient, subject, body, html, link, created_at } = outboxMessages
const hasHtml = sql<boolean>`html is not null`
const messageRow = rowsOf({ id, channel, to: recipient, subject, body, link, created_at, hasHtml })
const htmlRow = rowsOf({ html: orNull(html) })
export type OutboxMessage = RowIn<typeof messageRow>

const kept = 500
/** What is beyond them goes with every so many: to look for it costs more than to keep one. */
const tidiedEvery = 25

export type Outbox = ReturnType<typeof makeOutbox>

/** The embedded providers: what they would send is kept in a table, the last 500 messages of it (524 at most), and nothing leaves the house. */
export function makeOutbox(database: Database, clock: () => number) {
  type Kept = {
    channel: OutboxMessage['channel']
    to: string
    subject?: string
    text: string
    html?: string
    link?: string
    tag?: string
  }
  async function keep({ channel, to, subject, text, html: look, link: leadsTo, tag }: Kept) {
    const at = new Date(clock()).toISOString()
    const [message] = await database.rows(rowsOf({
      id,
    })`insert into outbox_messages (channel, recipient, subject, body, html, link, tag, created_at)
      select ${channel}, ${to}, ${subject ?? null}::text, ${text}, ${look || null}::text, ${leadsTo ?? null}::text, ${tag ?? null}::text, ${at}::timestamptz
      from ${unsynced}
      on conflict (tag) do update set subject = excluded.subject, body = excluded.body, link = excluded.link
      returning ${columns}`)
    if (message && message.id % tidiedEvery > 0) return
    await database.rows(sql`delete from outbox_messages
      where id <= (select id from outbox_messages order by id desc offset ${kept} limit 1)`)
  }
  const mail: MailProvider = {
    kind: 'outbox',
    send: (message) => keep({ channel: 'mail', ...message }),
    close: () => undefined,
  }
  const sms: SmsProvider = { kind: 'outbox', send: (message) => keep({ channel: 'sms', ...message }) }
  /** A device has one notification of a tag: what is sent once more replaces it. */
  const push: SendPush = async ({ endpoint, person }, { title, body: text, deepLink, tag }) => {
    await keep({ channel: 'push', to: person, subject: title, text, link: deepLink, tag: `${tag} ${endpoint}` })
    return { kind: 'sent' }
  }
  return {
    mail,
    sms,
    push,
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
    /** A mail as people see it; undefined where there is none. */
    async html(channels: readonly string[], messageId: number): Promise<string | undefined> {
      const [found] = await database.rows(htmlRow`
        select ${columns} from outbox_messages
        where id = ${messageId} and channel = any(string_to_array(${channels.join(',')}, ','))`)
      return found?.html ?? undefined
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
