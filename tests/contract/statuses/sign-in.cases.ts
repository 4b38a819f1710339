/** What sign-in through a provider makes of each status: of the providers' settings, the nonce and the exchange (SOC-05 to SOC-07). */
import { IdentityFailure, type Credential, type IdentityClient } from '#services/identity/identity.types.ts'
import { openAccount } from './account-part.ts'
import { errorOf, isGood, type Case, type Cases, type Told } from './cases.ts'

type Provider = 'google' | 'apple'

/** A provider's page on which a person signs in at once. */
const pageOf = (provider: Provider): IdentityClient => {
  const credential: Credential = {
    provider,
    idToken: 'header.body.signature-of-it',
    person: { name: 'Ada Okafor', email: 'ada@example.com', photo: null },
  }
  return {
    popup: () => Promise.resolve(credential),
    redirect: () => Promise.reject(new IdentityFailure('failed', 'Nobody asked for it')),
    result: () => Promise.resolve(null),
  }
}

const signIn = (provider: Provider, expected: (status: number) => Told): Case => ({
  about: provider,
  async run(outside) {
    const account = openAccount(outside, pageOf(provider))
    const social = () => account.part('social')
    await account.rest(social)
    social().send({ type: 'social.start', provider, way: 'popup' })
    await account.rest(social)
    const { value, context } = social().getSnapshot()
    return { state: value, said: context.message, did: account.did }
  },
  expected,
})

const good: Told = { state: 'signedIn', said: null, did: ['signed up'] }

const exchanged = (status: number): Told => {
  const fixed: Record<number, string> = {
    0: 'Network error. Please check your internet connection and try again.',
    401: 'Authentication failed. The token was invalid or expired.',
    500: 'Server error. Please try again later.',
  }
  return isGood(status) ? good : { state: 'failed', said: fixed[status] ?? errorOf(status).message, did: [] }
}

/** The shop's own server could not say how the provider is reached. */
const unprepared =
  (beginning: string) =>
  (status: number): Told => {
    if (isGood(status)) return good
    const network = 'A network error occurred. Please check your internet connection and try again.'
    return { state: 'failed', said: `${beginning} ${status === 0 ? network : errorOf(status).message}`, did: [] }
  }

const both = (): Case[] => [
  signIn('google', unprepared('Authentication failed.')),
  signIn('apple', unprepared('Apple authentication failed.')),
]

export const signInCases: Cases = {
  signInWithGoogle: [signIn('google', exchanged)],
  signInWithApple: [signIn('apple', exchanged)],
  listIdentityProviders: both(),
  createNonce: both(),
}
