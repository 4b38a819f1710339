/** What the shop writes to people. Plain text and simple HTML say the same. */
import { escapeHtml } from '../../platform/html.ts'

export type Email = { subject: string; text: string; html: string }

export type Block = string | { link: string; label: string }

/** Names come from people: no line breaks, nothing endless. */
const firstName = (name: string | null): string => (name ?? '').trim().split(/\s+/)[0]?.slice(0, 40) ?? ''

export const greeting = (name: string | null): string =>
  firstName(name) ? `Good day ${firstName(name)},` : 'Good day,'

/** Where a signed email says whose it is. */
const signaturePlace = '<!--signature-->'

/** Whose email it is and how they are reached. */
export type Signature = { name: string; contact: readonly string[] }

/** An email as it goes out, signed by the shop. */
export function sign({ subject, text, html }: Email, { name, contact }: Signature): Email {
  const lines = [`${name}, your market`, ...(contact.length > 0 ? [contact.join(' · ')] : [])]
  return {
    subject,
    text: `${text}\n${lines.join('\n')}\n`,
    html: html.replace(
      signaturePlace,
      () => `<p style="margin:24px 0 0;color:#595872">${lines.map(escapeHtml).join('<br>')}</p>`,
    ),
  }
}

/** The awning of the shop's header, as cells of a table: mail programs draw no gradients. */
const scallops = Array.from(
  { length: 12 },
  (_, at) =>
    `<td style="height:14px;border-radius:0 0 14px 14px;background:${at % 2 === 0 ? '#17184f' : '#ffc524'}"></td>`,
)
const letterhead =
  '<div style="padding:18px 24px 14px;background:#17184f;color:#ffffff;font-size:28px;line-height:1.2;font-weight:700">Ojà</div>' +
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:separate;table-layout:fixed"><tr>${scallops.join('')}</tr></table>`

/** An email of paragraphs and buttons, as text and as HTML. */
export function email(subject: string, blocks: readonly Block[]): Email {
  const text = blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.link}`))
  const html = blocks.map((block) =>
    typeof block === 'string'
      ? `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
      : `<p style="margin:0 0 16px"><a href="${escapeHtml(block.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2b2c93;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>` +
        `<p style="margin:0 0 16px;font-size:14px;color:#595872">If the button does not work, open this address:<br>${escapeHtml(block.link)}</p>`,
  )
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#faf8f3;color:#15163b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e5e1d6;border-radius:18px;overflow:hidden">${letterhead}<div style="padding:20px 24px 24px">${html.join('')}${signaturePlace}</div></div></body></html>`,
  }
}

/** Without a name, as every email to an address that nobody has proved: whoever typed it may have meant a stranger to read the rest. */
export const welcomeEmail = (link: string): Email =>
  email('Welcome to Ojà: please confirm your email', [
    greeting(null),
    'Welcome to the market. Confirm your email so that receipts and a forgotten password can reach you.',
    { link, label: 'Confirm my email' },
    'The link works for 24 hours. If you did not register, you can leave this mail alone.',
  ])

/** Without a name, as `welcomeEmail`. */
export const confirmEmail = (link: string): Email =>
  email('Confirm your email for Ojà', [
    greeting(null),
    'Confirm that this is your email and we will use it from now on.',
    { link, label: 'Confirm my email' },
    'The link works for 24 hours. If you did not ask for this, you can leave this mail alone.',
  ])

type ContactChange = { what: 'email' | 'phone'; isDone: boolean }

const changedWords = { email: 'email', phone: 'phone number' } as const

/** To the old address: what changes, and one press that takes it back. */
export const contactChangeEmail = (name: string | null, { what, isDone }: ContactChange, link: string): Email =>
  email(`Your Ojà ${changedWords[what]} ${isDone ? 'was changed' : 'is about to change'}`, [
    greeting(name),
    isDone
      ? `Your account uses another ${changedWords[what]} from now on.`
      : `Somebody who is signed in to your account has asked to use another ${changedWords[what]}. It changes when they confirm the new one.`,
    'If that was you, there is nothing to do. If not, press this: it brings back what was, signs everybody out, and lets you choose a new password.',
    { link, label: 'This was not me: undo it' },
    'The link works once, for 7 days.',
  ])

/** The same as one text message. */
export const contactChangeText = ({ what, isDone }: ContactChange, link: string): string =>
  `Your Oja ${changedWords[what]} ${isDone ? 'was changed' : 'is about to change'}. If that was not you, undo it here: ${link}`

/** To whoever has an account with an e-mail that was named for another one: the caller was told nothing of it. */
export const emailInUseEmail = (link: string): Email =>
  email('You have an account at Ojà already', [
    greeting(null),
    'Somebody, perhaps you, has just named this email for another account at Ojà. It belongs to yours, and nothing has changed.',
    'If it was you, log in with it, or ask for a new password:',
    { link, label: 'Ask for a new password' },
    'If it was not, you can leave this mail alone.',
  ])

/** The same for a phone. */
export const phoneInUseText = (): string =>
  'Somebody, perhaps you, has just named this number for another account at Oja. It belongs to yours: log in with it. Nothing has changed.'

export const newDeviceEmail = (name: string | null, device: string, place: string | null, at: string): Email =>
  email('A new device is signed in to your Ojà account', [
    greeting(name),
    `${device} has signed in to your account on ${at}${place === null ? '' : `, from a network that begins with ${place}`}.`,
    'If that was you, there is nothing to do. If not, change your password at once and end that session under My Profile.',
  ])

export const resetEmail = (name: string | null, link: string): Email =>
  email('Set a new password for Ojà', [
    greeting(name),
    'You asked for a new password. Choose it here:',
    { link, label: 'Set a new password' },
    'The link works once, for 60 minutes, and signs you out everywhere. If you did not ask, leave this mail alone: your password stays as it is.',
  ])

/** To somebody whom the shop's own people have opened an account for. */
export const invitationEmail = (name: string | null, link: string): Email =>
  email('You are invited to Ojà', [
    greeting(name),
    'We have opened an account for you at Ojà. Choose a password, and it is yours:',
    { link, label: 'Choose a password' },
    'The link works once, for 7 days. If you did not expect this, leave this mail alone: nobody can use the account without it.',
  ])

/** The same link as people ask for themselves, where the shop's own people sent it. */
export const sentResetEmail = (name: string | null, link: string): Email =>
  email('Set a new password for Ojà', [
    greeting(name),
    'As you asked us, here is a link to a new password:',
    { link, label: 'Set a new password' },
    'The link works once, for 60 minutes, and signs you out everywhere. If you did not ask us, leave this mail alone: your password stays as it is.',
  ])

export const passwordChangedEmail = (name: string | null): Email =>
  email('Your Ojà password was changed', [
    greeting(name),
    'The password of your account was changed just now, and other devices were signed out.',
    'If that was not you, ask for a new password on the log-in page at once.',
  ])

/**
 * The text message with a code, in characters that fit one message of every network.
 * @param host of the shop: phones that know the convention offer the code only on that page
 */
export const codeMessage = (code: string, host: string | undefined): string =>
  `${code} is your Oja code. It works for 10 minutes. Share it with nobody, not even with us.${host ? `\n\n@${host} #${code}` : ''}`
