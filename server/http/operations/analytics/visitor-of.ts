/** Who sends a call to analytics, by what the server sees itself. */
import { isIP } from 'node:net'
import type { AnalyticsCall, Visitor } from '../../../areas/analytics/index.ts'
import type { CallClient, Person } from '../../../areas/identity/index.ts'
import type { Services } from '../operation.ts'

/** The address of a caller; null where a proxy that is not trusted hides it. IPv4 in IPv6's clothes is IPv4. */
export function addressOf({ ip }: CallClient): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? null : plain
}

export function visitorOf(call: { client: CallClient; person: Person | undefined; header: object }): Visitor {
  const header = call.header as Record<string, string | undefined>
  return {
    ip: addressOf(call.client),
    userAgent: call.client.userAgent ?? '',
    language: header['accept-language'] ?? '',
    objects: header['sec-gpc'] === '1' || header['dnt'] === '1',
    isStaff: call.person?.role === 'admin',
    origin: call.client.origin,
  }
}

/** The answer to all of them, whatever was kept: a bot learns nothing from it. */
export const stored = { message: 'Thank you.' }

type Taker = Parameters<typeof visitorOf>[0] & Pick<Services, 'analytics'> & { nameVisit: (id: string) => void }

/** Takes calls; a document that goes on with an earlier visit hears which one that is, so that an order names it too. */
export async function take(call: Taker, calls: readonly AnalyticsCall[]): Promise<typeof stored> {
  const visit = await call.analytics.take(calls, visitorOf(call))
  if (visit !== undefined) call.nameVisit(visit)
  return stored
}
