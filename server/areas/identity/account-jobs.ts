/** Who tells accounts what they are to know. */
import { ApiError } from '../../platform/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import type { JobRunner } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import type { AccountEmail } from './account-emails.ts'
import type { Accounts } from './accounts.ts'
import { dropUndo, findUndo, issueUndo, withdrawUndo } from './contact-undos.ts'
import type { Count } from './counters.ts'
import {
  contactChangeEmail,
  contactChangeText,
  type Email,
  invitationEmail,
  newDeviceEmail,
  passwordChangedEmail,
  sentResetEmail,
} from './emails.ts'
import { rules } from './limits.ts'
import { issueLink, withdrawLink } from './link-tokens.ts'
import { resetLink, undoLink } from './links.ts'
import { codesReplacedEmail, codeUsedEmail, factorAddedEmail, factorRemovedEmail } from './second-factor/emails.ts'
import { countCodes } from './second-factor/recovery-codes.ts'
import { type Account, findById } from './users.ts'

type Parts = {
  database: Database
  clock: () => number
  accounts: Pick<Accounts, 'post' | 'counters'>
  log: { warn(facts: object, message: string): void }
}

type Of<Kind extends AccountEmail['kind']> = Extract<AccountEmail, { kind: Kind }>

const week = 7 * 86_400_000

/**
 * Sends one message.
 * @param unsent takes back what was made for it
 * @throws ProviderFailure when it is worth trying again
 */
async function sent(
  { log }: Parts,
  kind: AccountEmail['kind'],
  { send, unsent }: { send: () => Promise<void>; unsent: () => Promise<void> },
): Promise<void> {
  try {
    await send()
  } catch (error) {
    await unsent()
    if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
    log.warn({ kind, trouble: error.message }, 'a message about an account cannot reach anybody')
  }
}

/** Counts a message. @returns takes the count back; undefined where there were enough of them */
async function counted({ accounts }: Parts, count: Count): Promise<(() => Promise<void>) | undefined> {
  try {
    return await accounts.counters.take([count], 'There were enough messages for now.')
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function sendPasswordLink(parts: Parts, { user_id: userId, kind, origin }: Of<'invitation' | 'reset'>) {
  const { database, accounts, clock } = parts
  const account = await findById(database, userId)
  if (account?.status !== 'active' || !account.email) return
  const { email, name } = account
  const lifetime = kind === 'invitation' ? { lifetime: week } : {}
  const token = await issueLink(database, { kind: 'reset_password', userId, email, now: clock(), ...lifetime })
  const link = resetLink(origin, token, email)
  await sent(parts, kind, {
    send: () =>
      accounts.post.mail(email, kind === 'invitation' ? invitationEmail(name, link) : sentResetEmail(name, link)),
    unsent: () => withdrawLink(database, token),
  })
}

/**
 * Tells of a change with a link that takes it back. Whoever changes back and forth fills nobody's inbox: what the owner has no link to yet is always told,
 * what one brings back already only so often.
 */
async function sendUndo(
  parts: Parts,
  { user_id, kind, origin, undo, by, change }: Of<'contact_changed'>,
): Promise<void> {
  const { database, accounts, clock } = parts
  const now = clock()
  const [account, kept] = [await findById(database, user_id), await findUndo(database, undo, now)]
  const to = by === 'mail' ? kept?.email : kept?.phone
  if (account && kept && to) {
    const giveBack = await counted(parts, by === 'mail' ? [rules.accountMail, user_id] : [rules.sendPhone, to])
    if (giveBack || !kept.has_link) {
      const token = await issueUndo(database, undo)
      if (token === undefined) return giveBack?.()
      const link = undoLink(origin, token)
      await sent(parts, kind, {
        send: () =>
          by === 'mail'
            ? accounts.post.mail(to, contactChangeEmail(account.name, change, link))
            : accounts.post.text(to, contactChangeText(change, link)),
        unsent: async () => {
          await withdrawUndo(database, token)
          await giveBack?.()
        },
      })
    }
  }
  await dropUndo(database, undo)
}

type Warning = Exclude<AccountEmail, Of<'invitation' | 'reset' | 'contact_changed'>>

async function warningOf({ database }: Parts, { name }: Account, about: Warning): Promise<Email> {
  switch (about.kind) {
    case 'password_changed':
      return passwordChangedEmail(name)
    case 'codes_replaced':
      return codesReplacedEmail(name)
    case 'code_used':
      return codeUsedEmail(name, await countCodes(database, about.user_id))
    case 'factor_added':
      return factorAddedEmail(name, about.method, about.device)
    case 'factor_removed':
      return factorRemovedEmail(name, about.method, about.is_last)
    case 'new_device':
      return newDeviceEmail(name, about.device, about.place, about.at)
  }
}

/** To an address that the owner has proved: one that was only named may be a stranger's, and so may the name that the mail calls. */
async function sendWarning(parts: Parts, about: Warning): Promise<void> {
  const { database, accounts } = parts
  const account = await findById(database, about.user_id)
  if (!account?.email || !account.email_verified) return
  const { email } = account
  const giveBack = await counted(parts, [rules.accountMail, about.user_id])
  if (!giveBack) return
  const warning = await warningOf(parts, account, about)
  await sent(parts, about.kind, { send: () => accounts.post.mail(email, warning), unsent: giveBack })
}

export function openAccountJobs({ jobs, ...parts }: Parts & { jobs: JobRunner }): void {
  jobs.handle('account_email', (about) => {
    if (about.kind === 'contact_changed') return sendUndo(parts, about)
    return 'origin' in about ? sendPasswordLink(parts, about) : sendWarning(parts, about)
  })
}
