/** A notification as a device is to show it. */
export type Notification = {
  title: string
  body: string
  imageUrl: string | null
  /** A path of the shop. */
  deepLink: string
  /** Of one tag there is one notification: what is sent once more replaces what is shown. */
  tag: string
  /** What the device tells back with. */
  receipt: string
  /** Whether somebody waits for it. */
  isUrgent: boolean
}

export type PushTarget = {
  endpoint: string
  p256dh: string | null
  auth: string | null
  /** Whose it is, as the outbox says it. */
  person: string
}

export type PushOutcome =
  | { kind: 'sent' }
  /** The device is no more. */
  | { kind: 'gone' }
  /** Whether it came is not known, or the service asks for time. @param after milliseconds; null where it does not say */
  | { kind: 'later'; after: number | null }
  /** Nothing would change by another try. */
  | { kind: 'refused' }

/** @param seconds how long the push is worth bringing */
export type SendPush = (target: PushTarget, notification: Notification, seconds: number) => Promise<PushOutcome>

/** `Retry-After` in milliseconds; null where it says nothing. @param now milliseconds since 1970 */
export function retryAfter(header: string | string[] | undefined | null, now: number): number | null {
  const text = typeof header === 'string' ? header.trim() : ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

/** As a device's page or service worker reads it. */
export const payloadOf = ({ title, body, imageUrl, deepLink, tag, receipt }: Notification) => ({
  title,
  body,
  image_url: imageUrl,
  deep_link: deepLink,
  tag,
  receipt,
})
