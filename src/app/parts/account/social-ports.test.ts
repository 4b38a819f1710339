import { afterEach, describe, expect, it, vi } from 'vitest'
import { redirectKey, type IdentityClient, type ProviderSettings } from '#services/identity/identity.types.ts'
import { createSocialPorts, type SocialParts } from './social-ports.ts'

const settings: ProviderSettings = { provider: 'google', kind: 'oidc' }
const { signal } = new AbortController()
const never = <Value>() => new Promise<Value>(() => undefined)

type Setup = { parts?: Partial<SocialParts>; client?: Partial<IdentityClient> }

function setUp({ parts, client }: Setup = {}) {
  const opened = { closed: false, close: vi.fn() }
  const open = vi.fn(() => opened)
  const kept = new Map<string, string>()
  const sessionStorage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { open, sessionStorage, location: { pathname: '/login' } })
  const popup = vi.fn(async () => ({
    provider: 'google' as const,
    idToken: 'a.b.c',
    person: { name: null, email: null, photo: null },
  }))
  const signIn = vi.fn(() => [])
  const ports = createSocialPorts({
    logger: { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as SocialParts['logger'],
    providers: async () => [settings],
    nonce: async () => 'nonce-1',
    exchange: async () => ({ tag: 'done', reply: { kind: 'signed_in', token: 't', is_new: false } }) as never,
    signIn,
    onChallenged: () => ({}) as never,
    openIdentity: async () => ({ popup, redirect: never, result: async () => null, ...client }),
    ...parts,
  })
  return { ports, opened, open, popup, signIn, kept }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the popup of a provider', () => {
  const slow: readonly [string, Setup][] = [
    ['the nonce', { parts: { nonce: never } }],
    ['the list of providers', { parts: { providers: never } }],
    ['the client library', { parts: { openIdentity: never } }],
    ["the provider's metadata", { client: { prepare: never } }],
  ]
  for (const [name, given] of slow) {
    it(`[SOC-06] tells at once that it was closed while it was blank and ${name} was on its way`, async () => {
      vi.useFakeTimers()
      const { ports, opened, open, popup, kept } = setUp(given)
      const answer = ports.openProvider('google', 'popup', signal)
      await vi.advanceTimersByTimeAsync(1000)
      opened.closed = true
      await vi.advanceTimersByTimeAsync(500)
      const pending = Symbol('pending')
      expect(await Promise.race([answer, Promise.resolve(pending)])).toEqual({ tag: 'closed' })
      expect(open).toHaveBeenCalledTimes(1)
      expect(popup).not.toHaveBeenCalled()
      expect(kept.has('auth_in_progress')).toBe(false)
      expect(vi.getTimerCount()).toBe(0)
    })
  }

  it('[SOC-06] opens no second window when the first was closed between two looks', async () => {
    const { ports, opened, popup } = setUp()
    opened.closed = true
    expect(await ports.openProvider('google', 'popup', signal)).toEqual({ tag: 'closed' })
    expect(popup).not.toHaveBeenCalled()
  })

  it('goes on to the provider where the window stays open', async () => {
    const { ports, popup } = setUp()
    expect(await ports.openProvider('google', 'popup', signal)).toEqual({ tag: 'given', provider: 'google' })
    expect(popup).toHaveBeenCalledWith('nonce-1')
  })
})

describe('what the server is asked before a sign-in', () => {
  it('is asked with the signal of the actor that waits, so that the journal knows whose it is', async () => {
    const asked: AbortSignal[] = []
    const answer =
      <Value>(value: Value) =>
      async (by: AbortSignal) => {
        asked.push(by)
        return value
      }
    const { ports, kept } = setUp({ parts: { providers: answer([settings]), nonce: answer('nonce-1') } })
    await ports.openProvider('google', 'popup', signal)
    kept.set(redirectKey, 'google')
    await ports.takeRedirectResult(signal)
    expect(asked.map((by) => by === signal)).toEqual([true, true, true])
  })
})

describe('the exchange of an identity token', () => {
  it('[SOC-02] marks each successful sign-in as recent, also that of a person who has an account', async () => {
    const { ports, signIn } = setUp()
    await ports.openProvider('google', 'popup', signal)
    await ports.exchangeToken(signal)
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ token: 't', is_new: false }), true)
  })
})
