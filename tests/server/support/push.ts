import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

export type Installation = { id: string; header: { 'installation-id': string } }

/** A browser's profile: its id is its secret. */
export function newInstallation(): Installation {
  const id = randomUUID()
  return { id, header: { 'installation-id': id } }
}

/** A subscription as a browser makes it, with what it keeps to itself. */
export function newSubscription(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    secret: { privateKey: curve.getPrivateKey(), publicKey: curve.getPublicKey(), auth },
  }
}

/** Registers an installation. @returns the device as the server answers it */
export async function registered(
  server: TestServer,
  installation: Installation,
  { token, ...more }: { token?: string; topics?: string[]; subscription?: object; provider?: string } = {},
) {
  const answer = await server.post(
    '/push/devices',
    { installation_id: installation.id, provider: 'outbox', topics: ['orders'], ...more },
    token,
    { 'user-agent': phoneAgent },
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as { id: number; topics: string[]; is_signed_in: boolean; name: string }
}
