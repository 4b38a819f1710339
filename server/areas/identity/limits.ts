import { networkOf } from '../../platform/network.ts'
import type { Count, Rule } from './counters.ts'

const minute = 60
const hour = 3_600

/**
 * How often. Rules by address are generous, because many people share one on mobile networks; those by name and network are what
 * stops guessing. A guess that goes wrong makes the next one wait, and nothing is locked: a stranger costs the owner a minute at most, and a
 * device that the owner signed in with before is counted by itself and does not wait for strangers at all.
 */
const rule = (name: string, max: number, seconds: number, fixed?: true): Rule => ({
  name,
  max,
  seconds,
  ...(fixed && { fixed }),
})

/** So many tries are free; each one after them waits longer. A success of the same pair starts over, and so does a quarter of an hour of quiet. */
const growing = (name: string, max: number, startsOver?: true): Rule => ({
  name,
  max,
  seconds: 15 * minute,
  grows: true,
  ...(startsOver && { startsOver }),
})

/** The four rules of a guess: whoever makes it has five free tries, by name and network or by known device. */
const guess = (name: string, { person, address }: { person: number; address: number }) => ({
  pair: growing(`${name} pair`, 5, true),
  person: growing(`${name} person`, person),
  address: growing(`${name} address`, address),
  device: growing(`${name} device`, 5, true),
})

export const rules = {
  /** Wrong passwords of a log-in: for one name from one network, for one name from everywhere, from one network, of a known device. */
  logIn: guess('log-in', { person: 60, address: 200 }),
  /** Wrong codes beyond the five of each code. */
  codePair: growing('code pair', 5, true),
  codePerson: growing('code person', 25),
  codeAddress: growing('code address', 100),
  /** A code on its way, and the pause after it. One and three more an hour; the pause is the contract's `resend_after`. */
  sendPause: rule('send pause', 1, minute, true),
  sendPerson: rule('send person', 4, hour, true),
  /** Text messages to one phone, whichever registrations ask for them. */
  sendPhone: rule('send phone', 8, hour),
  sendAddress: rule('send address', 60, hour),
  registerAddress: rule('register address', 60, hour),
  /**
   * Registrations in one stage: such a call says whether an email or a phone has an account. It is there for the hours in which no text
   * messages go out, so few of them are enough.
   */
  atOnceAddress: rule('register at once address', 10, hour),
  atOnceAddressDay: rule('register at once address day', 30, 24 * hour),
  atOnceName: rule('register at once name', 3, 24 * hour),
  /** Emails to one address that registrations name, whoever has it. */
  registerMail: rule('register mail', 3, hour),
  /** Mails that confirm an address. */
  mailPause: rule('mail pause', 1, minute, true),
  mailPerson: rule('mail person', 4, hour, true),
  /** Mails that tell an account of what happened to it, beside those that it asks for. */
  accountMail: rule('account mail', 4, hour),
  /** Reset links asked for one email from one network, and from a device that signed in to its account before. */
  forgotPair: rule('forgot pair', 3, hour),
  forgotDevice: rule('forgot device', 3, hour),
  forgotAddress: rule('forgot address', 30, hour),
  /** Links that are not live; a live one is not counted, and nobody guesses its 256 bits. */
  resetPair: growing('reset pair', 5),
  resetAddress: growing('reset address', 60),
  /** Wrong passwords of somebody who is signed in already. */
  password: guess('password', { person: 60, address: 200 }),
  /** Wrong answers to a challenge, beyond the five of each. */
  factor: guess('factor', { person: 25, address: 100 }),
  linkAddress: rule('link address', 60, 10 * minute),
  /** Challenges of the login page. */
  passkeyAddress: rule('passkey address', 1_200, 10 * minute),
  socialAddress: rule('social address', 120, 10 * minute),
  uploadPerson: rule('upload person', 20, hour),
  uploadNetwork: rule('upload network', 200, hour),
  ticketNetwork: rule('ticket network', 400, hour),
} as const

/** A rule applied to an address. */
export const byAddress = (of: Rule, ip: string): Count[] => [[of, networkOf(ip), 'network']]

/** A rule applied to one name from one network: strangers elsewhere do not count against it. */
export const byPair = (of: Rule, name: string | number, ip: string): Count => [of, `${networkOf(ip)} ${name}`]

/** A picture, whichever way it comes: sent by a form, or fetched from an address that a person or a provider named. */
export const pictureCounts = (person: number | null, ip: string): Count[] => [
  ...(person === null ? [] : [[rules.uploadPerson, person] as const]),
  ...byAddress(rules.uploadNetwork, ip),
]
