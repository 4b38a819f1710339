import { socialMachine } from '#machines/identity/social.machine.ts'
import type { ExchangeAnswer, ProviderAnswer } from '#machines/identity/social.messages.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { ada } from './people.ts'
import { defineWalk, type Stimulus } from '../walker/types.ts'
import { told } from '../../support/words.ts'

const failures = ['closed', 'blocked', 'cancelled', 'offline'] as const

/** Sign-in through either provider, in a popup or by redirect, with every answer of provider and server. */
export const walks = [
  defineWalk(socialMachine)({
    name: 'social',
    events: () => [
      { type: 'social.start', provider: 'google', way: 'popup' },
      { type: 'social.start', provider: 'apple', way: 'redirect' },
      { type: 'social.dismiss' },
    ],
    outcomes: {
      takeRedirectResult: () => [
        { type: 'done', output: { tag: 'none' } },
        { type: 'done', output: { tag: 'given', provider: 'apple' } },
        { type: 'done', output: { tag: 'cancelled' } },
      ],
      openProvider: () => [
        { type: 'done', output: { tag: 'given', provider: 'google' } },
        { type: 'done', output: { tag: 'redirecting' } },
        { type: 'done', output: { tag: 'failed', message: 'No e-mail' } },
        ...failures.map((tag) => ({ type: 'done' as const, output: { tag } })),
      ],
      exchangeToken: () => [
        {
          type: 'done',
          output: { tag: 'signedIn', hasToken: true, facts: [{ type: 'session.begun', user: ada, isNew: false }] },
        },
        { type: 'done', output: { tag: 'signedIn', hasToken: false } },
        {
          type: 'done',
          output: { tag: 'challenged', challenged: { kind: 'enrol', methods: ['totp'], expiresIn: 900 } },
        },
        ...[401, 409, 500].map((status) => ({
          type: 'done' as const,
          output: { tag: 'refused' as const, status, message: null },
        })),
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      { name: 'a failure is told', holds: (now) => !now.matches('failed') || now.context.message !== null },
      { name: 'nothing is told while it goes on', holds: (now) => !now.hasTag('busy') || now.context.message === null },
    ],
  }),
]

const message = 'This email belongs to an account already. Log in with its password.'

/** What may come of the provider's page in a popup, and of the exchange (SOC-05, SOC-07), each as a browser can be made to show it. */
const pages: ProviderAnswer[] = [
  ...failures.map((tag) => ({ tag })),
  { tag: 'failed', message: 'Too many sign-ins from here. Please wait a little.' },
]
const exchanges: ExchangeAnswer[] = [
  { tag: 'signedIn', hasToken: true },
  { tag: 'signedIn', hasToken: false },
  { tag: 'refused', status: 401, message: told('That sign-in is too old.') },
  { tag: 'refused', status: 409, message: told(message) },
  { tag: 'refused', status: 403, message: null },
  { tag: 'refused', status: 500, message: told('Something went wrong.') },
  { tag: 'unreachable' },
]
const done = <Output>(output: Output) => ({ type: 'done' as const, output })

/** A visit to /login: both providers in a popup, and on in the same window where popups are blocked. */
export const visitWalk = defineWalk(socialMachine)({
  name: 'social sign-in in a browser',
  events: (now) => {
    // The page is left with a sign-in, and with a redirect.
    if (!now.matches('idle') && !now.matches('failed')) return []
    const isBlocked = now.context.message?.code === 'identity.popup_blocked'
    return [
      { type: 'social.start', provider: 'google', way: 'popup' },
      { type: 'social.start', provider: 'apple', way: 'popup' },
      ...(isBlocked && now.context.provider
        ? [{ type: 'social.start' as const, provider: now.context.provider, way: 'redirect' as const }]
        : []),
      ...(now.matches('failed') ? [{ type: 'social.dismiss' as const }] : []),
    ]
  },
  outcomes: {
    takeRedirectResult: () => [done({ tag: 'none' })],
    openProvider: ({ context: { provider, way } }) =>
      way === 'redirect' ? [done({ tag: 'redirecting' })] : [done({ tag: 'given', provider }), ...pages.map(done)],
    exchangeToken: () => exchanges.map(done),
  },
})

/** What a redirect brought back. */
export const returnWalk = defineWalk(socialMachine)({
  name: 'social sign-in on the way back',
  events: () => [],
  outcomes: {
    takeRedirectResult: () => [
      done({ tag: 'given', provider: 'google' }),
      done({ tag: 'given', provider: 'apple' }),
      done({ tag: 'cancelled' }),
    ],
    openProvider: () => [],
    exchangeToken: () => [done({ tag: 'signedIn', hasToken: true }), done({ tag: 'unreachable' })],
  },
})

/** One thing to be seen: what happened where, with whom. Null: no browser can be made to do it. */
export const itemOf = ({ kind, event }: Stimulus, { value, context }: AnyMachineSnapshot): string | null =>
  event.type.startsWith('xstate.error.')
    ? null
    : JSON.stringify([value, context.provider, kind === 'timer' ? 'late' : (event['output'] ?? event)])
