/** Emails that tell the owner of an account what happened to its factors. */
import { greeting, email, type Email } from '../emails.ts'

const warning =
  'If that was not you, set a new password now, end the other sessions and look at Sign-in security under My Profile.'

const nouns = { passkey: 'passkey', totp: 'authenticator app' } as const

type Method = keyof typeof nouns

export const factorAddedEmail = (name: string | null, method: Method, device: string): Email =>
  email(`A new ${nouns[method]} for your Ojà account`, [
    greeting(name),
    `A ${method === 'totp' ? 'code of an authenticator app' : 'passkey'} can be used to log in to your account from now on. It was added with ${device}.`,
    warning,
  ])

export const factorRemovedEmail = (name: string | null, method: Method, isLast: boolean): Email =>
  email(`A ${nouns[method]} was removed from your Ojà account`.replace('A a', 'An a'), [
    greeting(name),
    `It opens your account no longer, and your other devices were signed out.${isLast ? ' Your account has no second factor now: the password alone opens it.' : ''}`,
    warning,
  ])

export const codesReplacedEmail = (name: string | null): Email =>
  email('New recovery codes for your Ojà account', [
    greeting(name),
    'Ten new recovery codes were made for your account. The old ones do not work any more.',
    warning,
  ])

export const codeUsedEmail = (name: string | null, left: number): Email =>
  email('A recovery code of your Ojà account was used', [
    greeting(name),
    `Somebody used one of your recovery codes. You have ${left} left.`,
    warning,
  ])
