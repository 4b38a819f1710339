import { existsSync, readFileSync } from 'node:fs'
import { createECDH, createPrivateKey } from 'node:crypto'
import { asOrigin, type Reader, safeUrl, together } from '../../platform/config-reader.ts'

/** Keys of the shop at push services, base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** An account of a service at Google that may send by FCM. */
export type FcmSettings = {
  projectId: string
  clientEmail: string
  /** PKCS #8, PEM. */
  privateKey: string
  tokenUrl: string
  /** Where messages go, without a slash at its end. */
  url: string
}

export type PushConfig = {
  /** How browsers get pushes. */
  web: 'outbox' | 'webpush'
  /** Undefined: made once and kept in the database. */
  vapid: VapidKeys | undefined
  /** Whom a push service writes to when something is wrong: an https address or mailto:. */
  subject: string
  /** Which hosts pushes are sent to: the push services of browsers, or any with a public address. */
  hosts: 'known' | 'public'
  /** Where apps are registered. */
  fcm: FcmSettings | undefined
}

/** Whether both halves belong together. */
function arePair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey.replace(/=+$/, '')
  } catch {
    return false
  }
}

function vapid(read: Reader): VapidKeys | undefined {
  const given = together(read, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'])
  if (!given) return undefined
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given
  if (arePair(publicKey, privateKey)) return { publicKey: publicKey.replace(/=+$/, ''), privateKey }
  return read.report(
    'VAPID_PRIVATE_KEY',
    'and VAPID_PUBLIC_KEY must be a pair of P-256 in base64url (npx web-push generate-vapid-keys).',
    undefined,
  )
}

function subject(read: Reader, publicUrl: string | undefined): string {
  const given = read.text('VAPID_SUBJECT')
  if (given === undefined) return publicUrl?.startsWith('https:') ? publicUrl : 'mailto:shop@oja.invalid'
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(given)) return given
  return read.report('VAPID_SUBJECT', 'must be mailto: with an address, or begin with https://.', '')
}

const readText = (value: string): string =>
  value.startsWith('{') || !existsSync(value) ? value : readFileSync(value, 'utf8')

function isPrivateKey(pem: unknown): pem is string {
  try {
    return typeof pem === 'string' && createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

function fcm(read: Reader): FcmSettings | undefined {
  const given = read.text('FCM_SERVICE_ACCOUNT')
  const url = safeUrl(read, 'FCM_URL', 'https://fcm.googleapis.com') ?? 'https://fcm.googleapis.com'
  if (given === undefined) {
    return read.text('FCM_URL') === undefined
      ? undefined
      : read.report('FCM_SERVICE_ACCOUNT', 'is needed together with FCM_URL.', undefined)
  }
  const wrong = () =>
    read.report(
      'FCM_SERVICE_ACCOUNT',
      'must be the JSON of a service account, or the path of a file with it: project_id, client_email, private_key, token_uri.',
      undefined,
    )
  let account: Record<string, unknown>
  try {
    account = JSON.parse(readText(given)) as Record<string, unknown>
  } catch {
    return wrong()
  }
  const { project_id, client_email, private_key, token_uri = 'https://oauth2.googleapis.com/token' } = account ?? {}
  const isLocal = typeof token_uri === 'string' && /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(token_uri)
  if (typeof token_uri !== 'string' || !(isLocal || token_uri.startsWith('https://'))) return wrong()
  if (typeof project_id !== 'string' || !/^[a-z0-9-]+$/.test(project_id)) return wrong()
  if (typeof client_email !== 'string' || !isPrivateKey(private_key)) return wrong()
  return { projectId: project_id, clientEmail: client_email, privateKey: private_key, tokenUrl: token_uri, url }
}

/** Reads what the environment says of pushes. Behind https browsers get them by their push services, else they stay in the outbox. */
export function readPush(read: Reader): PushConfig {
  // What is wrong with it is said where the server reads it.
  const publicUrl = asOrigin(read.text('PUBLIC_URL') ?? '')
  return {
    web: read.oneOf('PUSH_PROVIDER', ['outbox', 'webpush'], publicUrl?.startsWith('https:') ? 'webpush' : 'outbox'),
    vapid: vapid(read),
    subject: subject(read, publicUrl),
    hosts: read.oneOf('PUSH_HOSTS', ['known', 'public'], 'known'),
    fcm: fcm(read),
  }
}
