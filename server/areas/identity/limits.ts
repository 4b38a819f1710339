import { isHere, networkOf } from '../../platform/network.ts'
import type { Count, Rule } from './counters.ts'

/**
 * How often. Rules by address are generous, because many people share one on mobile networks; those by person are what
 * stops guessing. Calls from this very machine (tests, a proxy that is not trusted) cannot be told apart, so they are
 * counted by person alone.
 */
const rule = (name: string, max: number, seconds: number, fixed?: true): Rule => ({
  name,
  max,
  seconds,
  ...(fixed && { fixed }),
})

const minute = 60
const hour = 3_600

export const rules = {
  /** Wrong passwords: for one name from one address (a stranger cannot lock a person out), for one name, from one address. */
  logInPair: rule('log-in pair', 10, 10 * minute),
  logInPerson: rule('log-in person', 60, hour),
  logInAddress: rule('log-in address', 200, 10 * minute),
  /** Wrong codes beyond the five of each code. */
  codeAddress: rule('code address', 100, 10 * minute),
  codePerson: rule('code person', 25, hour),
  /** A code on its way, and the pause after it. One and three more an hour; the pause is the contract's `resend_after`. */
  sendPause: rule('send pause', 1, minute, true),
  sendPerson: rule('send person', 4, hour, true),
  /** Text messages to one phone, whichever registrations ask for them. */
  sendPhone: rule('send phone', 8, hour),
  sendAddress: rule('send address', 60, hour),
  registerAddress: rule('register address', 60, hour),
  /** Mails that confirm an address. */
  mailPause: rule('mail pause', 1, minute, true),
  mailPerson: rule('mail person', 4, hour, true),
  forgotPerson: rule('forgot person', 3, hour),
  forgotAddress: rule('forgot address', 30, hour),
  resetPerson: rule('reset person', 10, 10 * minute),
  resetAddress: rule('reset address', 60, 10 * minute),
  /** Wrong passwords of somebody who is signed in already. */
  passwordPerson: rule('password person', 10, 10 * minute),
  /** Wrong answers to a challenge, beyond the five of each. */
  factorPair: rule('factor pair', 10, 10 * minute),
  factorPerson: rule('factor person', 30, hour),
  factorAddress: rule('factor address', 100, 10 * minute),
  linkAddress: rule('link address', 60, 10 * minute),
  socialAddress: rule('social address', 120, 10 * minute),
  uploadAddress: rule('upload address', 60, 10 * minute),
} as const

/** A rule applied to an address. */
export const byAddress = (of: Rule, ip: string): Count[] => (isHere(ip) ? [] : [[of, networkOf(ip)]])
