/** Passkeys by the library of both sides. The server's half is loaded with the first call that needs it. */
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { components } from '#openapi/generated/schema.d.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Factor } from './factors.ts'

type Schemas = components['schemas']

/** Whom a passkey is bound to: the host, and the origin at which it is used. */
export type RelyingParty = { id: string; origin: string }

const library = () => import('@simplewebauthn/server')

/**
 * The relying party of a call. A passkey outlives the call, so its host is that of PUBLIC_URL; without one only the
 * machine itself (`localhost`) is taken at its word. Browsers bind passkeys to names alone, over https or on localhost.
 * @returns undefined where there can be no passkeys
 */
export function relyingPartyOf(publicUrl: string | undefined, origin: string): RelyingParty | undefined {
  const { protocol, hostname, origin: exact } = new URL(publicUrl ?? origin)
  if (hostname === 'localhost') return { id: hostname, origin: exact }
  const isPublic = publicUrl !== undefined && protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isPublic ? { id: hostname, origin: exact } : undefined
}

export const passkeysUnavailable = (): ApiError =>
  new ApiError(422, 'passkeys_unavailable', 'Passkeys do not work at this address of the shop. Please use another way.')

const descriptorsOf = (factors: readonly Factor[]) =>
  factors.flatMap(({ credential_id: id, transports }) => (id ? [{ id, ...(transports && { transports }) }] : []))

/** What the browser needs to use one of these passkeys, or whichever the person has here. */
export async function requestOptions(party: RelyingParty, factors: readonly Factor[] | 'any') {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: factors === 'any' ? 'required' : 'preferred',
    ...(factors !== 'any' && { allowCredentials: descriptorsOf(factors) }),
  })
}

type Owner = { id: number; name: string | null; email: string | null; phone: string | null }

/** What the browser needs to make a passkey; those that the person has already are left out. */
export async function creationOptions(party: RelyingParty, owner: Owner, factors: readonly Factor[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Ojà',
    rpID: party.id,
    userID: handleOf(owner.id),
    userName: owner.email ?? owner.phone ?? 'Oja',
    userDisplayName: owner.name ?? '',
    excludeCredentials: descriptorsOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The authenticator keeps this beside the passkey. */
const handleOf = (userId: number): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(`oja-${userId}`))

type Expected = { party: RelyingParty; challenge: string }

/** @returns the passkey's key and counter, or undefined when the device's answer does not hold */
export async function readNewPasskey(credential: Schemas['PasskeyAttestation'], { party, challenge }: Expected) {
  const { verifyRegistrationResponse } = await library()
  const read = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!read?.verified) return undefined
  const { id, publicKey, counter } = read.registrationInfo.credential
  const transports = credential.response.transports ?? []
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** @returns the new signature counter, or undefined when the signature does not hold */
export async function readAssertion(
  credential: Schemas['PasskeyAssertion'],
  factor: Factor,
  { party, challenge, isAlone = false }: Expected & { isAlone?: boolean },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle } = credential.response
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(handleOf(factor.user_id))) return undefined
  const read = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: isAlone,
    credential: {
      id: factor.credential_id ?? '',
      publicKey: Uint8Array.from(Buffer.from(factor.public_key ?? '', 'base64url')),
      counter: factor.counter,
    },
  }).catch(() => undefined)
  return read?.verified ? read.authenticationInfo.newCounter : undefined
}
