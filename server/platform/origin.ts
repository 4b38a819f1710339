import type { FastifyRequest } from 'fastify'

/**
 * The origin that people reach the shop at: PUBLIC_URL, else what the request says. Nothing that is kept or mailed to
 * somebody else may rest on the latter, since a caller chooses it; mail therefore needs PUBLIC_URL (see config.ts).
 */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>, publicUrl: string | undefined): string {
  const address = publicUrl ?? `${request.protocol}://${request.host}`
  // A Host header may hold anything; one that is no host leads nowhere.
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}
