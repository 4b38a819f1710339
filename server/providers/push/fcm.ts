/** Pushes to apps by Firebase Cloud Messaging, HTTP v1: a token of the service account, then `messages:send`. */
import { importPKCS8, SignJWT } from 'jose'
import type { FcmSettings } from './config.ts'
import { retryAfter, type PushOutcome, type SendPush } from './push-provider.ts'

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
/** Milliseconds. */
const patience = 10_000
/** A token is asked for anew this long before it ends, in milliseconds. */
const early = 60_000

type Answer = { access_token?: unknown; expires_in?: unknown }
type Refusal = { error?: { status?: unknown; details?: { errorCode?: unknown }[] } }

/** Redirects are not followed: the key of the shop would go with them. */
const ask = (url: string, headers: Record<string, string>, body: string): Promise<Response> =>
  fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(patience) })

async function readJson<Body extends object>(response: Response): Promise<Body> {
  const read: unknown = await response.json().catch(() => ({}))
  return (typeof read === 'object' && read !== null ? read : {}) as Body
}

/** An access token by RFC 7523, kept until shortly before its end. */
function makeTokens({ clientEmail, privateKey, tokenUrl }: FcmSettings, clock: () => number) {
  let known: { token: string; until: number } | undefined
  return {
    forget: () => (known = undefined),
    async read(): Promise<string> {
      if (known && known.until > clock()) return known.token
      const now = Math.floor(clock() / 1_000)
      const assertion = await new SignJWT({ scope })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(clientEmail)
        .setAudience(tokenUrl)
        .setIssuedAt(now)
        .setExpirationTime(now + 3_600)
        .sign(await importPKCS8(privateKey, 'RS256'))
      const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
      const response = await ask(tokenUrl, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString())
      const { access_token, expires_in } = await readJson<Answer>(response)
      if (!response.ok || typeof access_token !== 'string') throw new Error(`FCM: no token (${response.status})`)
      known = { token: access_token, until: clock() + Number(expires_in ?? 0) * 1_000 - early }
      return access_token
    },
  }
}

const isUnregistered = ({ error }: Refusal): boolean =>
  error?.details?.some(({ errorCode }) => errorCode === 'UNREGISTERED') === true

export function makeFcm(settings: FcmSettings, clock: () => number): SendPush {
  const tokens = makeTokens(settings, clock)
  const url = `${settings.url}/v1/projects/${settings.projectId}/messages:send`
  return async ({ endpoint }, notification, seconds): Promise<PushOutcome> => {
    const { title, body, tag, imageUrl, deepLink, receipt, isUrgent } = notification
    const message = {
      token: endpoint,
      notification: { title, body, ...(imageUrl !== null && { image: imageUrl }) },
      // Values of data are texts.
      data: { deep_link: deepLink, tag, receipt, ...(imageUrl !== null && { image_url: imageUrl }) },
      android: { ttl: `${seconds}s`, collapse_key: tag, priority: isUrgent ? 'HIGH' : 'NORMAL', notification: { tag } },
      apns: {
        headers: {
          'apns-collapse-id': tag,
          'apns-expiration': String(Math.floor(clock() / 1_000) + seconds),
          'apns-priority': isUrgent ? '10' : '5',
        },
      },
    }
    try {
      const authorization = `Bearer ${await tokens.read()}`
      const response = await ask(
        url,
        { 'content-type': 'application/json', authorization },
        JSON.stringify({ message }),
      )
      if (response.ok) return { kind: 'sent' }
      if (response.status === 401) {
        tokens.forget()
        return { kind: 'later', after: null }
      }
      if (response.status === 429 || response.status >= 500)
        return { kind: 'later', after: retryAfter(response.headers.get('retry-after'), clock()) }
      const refusal = await readJson<Refusal>(response)
      return response.status === 404 || isUnregistered(refusal) ? { kind: 'gone' } : { kind: 'refused' }
    } catch {
      return { kind: 'later', after: null }
    }
  }
}
