import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ShopKind } from './shop-kind.ts'

/**
 * The origin that people reach the shop at: PUBLIC_URL, else what the request says. Nothing that is kept or mailed to
 * somebody else may rest on the latter, since a caller chooses it; mail and text messages therefore need PUBLIC_URL (see config.ts).
 */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${request.protocol}://${request.host}`
  // A Host header may hold anything; one that is no host leads nowhere.
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}

/**
 * The origin that messages to people name: PUBLIC_URL, else this machine's own at the port that is listened to, for a shop that is tried out
 * or developed here. Nothing of a request is in it.
 * @returns undefined for a shop in earnest without PUBLIC_URL, and before anybody listens
 */
export function writtenOrigin(
  app: Pick<FastifyInstance, 'addresses'>,
  { publicUrl, kind }: { publicUrl: string | undefined; kind: ShopKind },
): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const address: AddressInfo | string | undefined = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : undefined
  return kind === 'production' || port === undefined ? undefined : `http://localhost:${port}`
}
