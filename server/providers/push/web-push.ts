/** Pushes to browsers by their push services: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { VapidKeys } from './config.ts'
import { type Connector, postTo } from './connector.ts'
import { payloadOf, retryAfter, type PushOutcome, type SendPush } from './push-provider.ts'

type Parts = { vapid: () => Promise<VapidKeys>; subject: string; connector: Connector; clock: () => number }

/** At most 32 characters of base64url. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

export function makeWebPush({ vapid, subject, connector, clock }: Parts): SendPush {
  return async ({ endpoint, p256dh, auth }, notification, seconds): Promise<PushOutcome> => {
    const keys = await vapid()
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
      JSON.stringify(payloadOf(notification)),
      {
        vapidDetails: { subject, ...keys },
        TTL: seconds,
        urgency: notification.isUrgent ? 'high' : 'normal',
        topic: topicOf(notification.tag),
      },
    )
    const sent = await postTo(connector, endpoint, { headers: headers as Record<string, string>, body }).catch(
      () => undefined,
    )
    if (sent === undefined) return { kind: 'later', after: null }
    const { status } = sent
    if (status >= 200 && status < 300) return { kind: 'sent' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status === 429 || status >= 500)
      return { kind: 'later', after: retryAfter(sent.headers['retry-after'], clock()) }
    return { kind: 'refused' }
  }
}
