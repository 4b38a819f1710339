/** What is said of a person and of a sign-in that came to nothing. */
import { describe, expect, it } from 'vitest'
import { messageOf } from '#machines/identity/second-factor.types.ts'
import { greetingName, initialOf } from '#machines/identity/session.types.ts'
import { exchangeFailure, noTokenFailure, providerFailure } from '#machines/identity/social.messages.ts'
import { inWords, told } from '../../support/words.ts'

describe('the name that a person is greeted by', () => {
  const named = (name: string, email = 'queen@oja.test') => greetingName({ name, email })

  it('is the first of theirs, or else their mailbox', () => {
    expect(named(' Ada  Obi')).toBe('Ada')
    expect(named('  ')).toBe('queen')
    expect(greetingName({ name: null as never, email: 'queen@oja.test' })).toBe('queen')
    expect(named('', 'queen')).toBe('queen')
  })

  it('has a letter that stands for them', () => {
    expect(initialOf({ name: 'ada Obi', email: 'queen@oja.test' })).toBe('A')
    expect(initialOf({ name: '', email: 'queen@oja.test' })).toBe('Q')
  })
})

describe('a sign-in through a provider that came to nothing', () => {
  it.each([
    ['closed', 'identity.popup_closed'],
    ['blocked', 'identity.popup_blocked'],
    ['cancelled', 'identity.cancelled'],
    ['offline', 'identity.offline'],
    ['notOpen', 'identity.not_open'],
  ] as const)('[SOC-06] says that it was %s', (tag, code) => {
    expect(providerFailure('apple', { tag })).toEqual({ code, params: { provider: 'apple' } })
  })

  it('[SOC-06] says why it failed, where that is known', () => {
    const [provider, reason] = ['google', 'Bad clock'] as const
    expect(providerFailure(null, { tag: 'failed', message: reason })).toEqual({
      code: 'identity.failed_because',
      params: { provider, reason },
    })
    const unknown = { code: 'identity.failed', params: { provider } }
    expect(providerFailure(null, { tag: 'failed', message: null })).toEqual(unknown)
    expect(providerFailure(null, { tag: 'none' })).toEqual(unknown)
  })

  it('[SOC-07] says what the server answered', () => {
    const refused = (status: number, message = 'No') =>
      exchangeFailure({ tag: 'refused', status, message: told(message) })
    expect(refused(401)).toEqual({ code: 'identity.exchange_unauthorized' })
    expect(refused(500)).toEqual({ code: 'identity.exchange_broken' })
    expect(refused(409)).toEqual(told('No'))
    expect(exchangeFailure({ tag: 'refused', status: 409, message: null })).toEqual({
      code: 'identity.exchange_failed',
    })
    expect(exchangeFailure({ tag: 'unreachable' })).toEqual({ code: 'identity.exchange_unreachable' })
  })

  it('[SOC-05] says that there was no token', () => {
    const said = (provider: 'apple' | 'google') => ({ code: 'identity.no_token', params: { provider } })
    expect([noTokenFailure('apple'), noTokenFailure(null)]).toEqual([said('apple'), said('google')])
  })

  it('[SOC-05] [SOC-06] [SOC-07] is said in these words', () => {
    const tags = ['closed', 'blocked', 'cancelled', 'offline'] as const
    const reasons = [
      'The sign-in popup was closed before authentication was completed.',
      'The sign-in popup was blocked by your browser. Please allow popups for this site.',
      'The authentication request was cancelled.',
      'A network error occurred. Please check your internet connection and try again.',
    ]
    const begun = (words: string) => reasons.map((reason) => `${words} ${reason}`)
    expect(tags.map((tag) => inWords(providerFailure('google', { tag })))).toEqual(begun('Authentication failed.'))
    expect(tags.map((tag) => inWords(providerFailure('apple', { tag })))).toEqual(begun('Apple authentication failed.'))
    const refused = ([401, 500, 403] as const).map((status) => ({ tag: 'refused' as const, status, message: null }))
    expect([...refused, { tag: 'unreachable' as const }].map((answer) => inWords(exchangeFailure(answer)))).toEqual([
      'Authentication failed. The token was invalid or expired.',
      'Server error. Please try again later.',
      'An error occurred during authentication.',
      'Network error. Please check your internet connection and try again.',
    ])
    expect((['google', 'apple'] as const).map((provider) => inWords(noTokenFailure(provider)))).toEqual([
      'Authentication failed: No token received from server',
      'No authentication token received from server',
    ])
  })
})

describe('a second step that did not lead on', () => {
  it('is said in the words of the server, or as put aside or out of reach', () => {
    expect(messageOf({ tag: 'refused', message: told('No'), retryAfter: null })).toEqual(told('No'))
    expect(messageOf({ tag: 'dismissed' })).toEqual({ code: 'forms.passkey_dismissed' })
    for (const tag of ['unreachable', 'void'] as const)
      expect(messageOf({ tag })).toEqual({ code: 'forms.unreachable' })
  })
})
