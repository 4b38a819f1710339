/** The server's API: one typed client, one shape of failure. */
import { Context, Effect } from 'effect'
import createClient, { type Client } from 'openapi-fetch'
import type { paths } from '#openapi/generated/schema.d.ts'
import { see } from '#services/journal/asked.ts'
import type { Logger } from '#services/logger/logger.ts'
import { ApiMisused, ApiRefused, ApiUnreachable, type ApiError } from './api.errors.ts'
import { readErrorBody } from './error-body.ts'

export type ApiClient = Client<paths>

type Reply<Body> = { data?: Body; error?: unknown; response: Response }

type Shape = {
  /** Makes one call; leaving the caller's fiber aborts it. */
  readonly ask: <Body>(
    call: (client: ApiClient, init: { signal: AbortSignal; by: AbortSignal | undefined }) => Promise<Reply<Body>>,
  ) => Effect.Effect<Body, ApiError>
}

export class Api extends Context.Service<Api, Shape>()('oja/Api') {}

export type ApiParts = {
  /** Origin of the API without `/api`; '' for the shop's own. */
  host: string
  token: () => string | null
  /** `document.cookie`, for the CSRF pair. */
  cookies: () => string
  /** A guest's key of an order; null when this device holds none. */
  orderAccessToken: (orderNumber: string) => string | null
  /** The visit that an order counts in; null where visits are not counted. */
  visit?: () => string | null
  fetch: typeof fetch
  logger: Logger
  /** A call was refused with the token that is stored, or without one while none is. */
  onUnauthorized: () => void
  /** The browser's word that there is no network. */
  isOffline: () => boolean
  onAnswered: (sentOffline: boolean) => void
  onUnanswered: () => void
}

const csrfCookie = 'XSRF-TOKEN'
const csrfHeader = 'X-XSRF-TOKEN'

/** A cookie; null when there is none or its value is none. */
const cookieOf = (cookies: string, name: string): string | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

/**
 * Connects to the server over HTTP.
 * @returns the API for one who asks: calls carry the signal of the port whose they are, so that the journal knows it
 */
export const apiOverHttp = (parts: ApiParts): ((by?: AbortSignal) => Shape) => {
  const { token, cookies, logger } = parts
  const client = createClient<paths>({
    baseUrl: `${parts.host}/api`,
    fetch: parts.fetch,
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  })
  client.use({
    onRequest(seen) {
      see(seen)
      const { request, schemaPath } = seen
      const held = token()
      // The log-out carries the token that was just removed.
      const isTold = request.headers.has('Authorization')
      if (held && !isTold) request.headers.set('Authorization', `Bearer ${held}`)
      else if (!isTold) logger.warn(`No token for ${request.method} ${schemaPath}`)
      const order = /\/api\/(?:push\/devices\/\d+\/)?orders\/([A-Za-z0-9-]+)/.exec(new URL(request.url).pathname)?.[1]
      const orderAccessToken = order === undefined ? null : parts.orderAccessToken(order)
      if (orderAccessToken && !request.headers.has('Order-Key')) request.headers.set('Order-Key', orderAccessToken)
      const visit = schemaPath === '/orders' && request.method === 'POST' ? parts.visit?.() : null
      if (visit) request.headers.set('X-Visit', visit)
      const pair = cookieOf(cookies(), csrfCookie)
      if (pair && request.method !== 'GET') request.headers.set(csrfHeader, pair)
      return request
    },
    onResponse(seen) {
      see(seen)
      const { request, response } = seen
      const held = token()
      // A late refusal of a guest's call, or of a token that is gone already, says nothing about the session that is here now.
      if (response.status === 401 && request.headers.get('Authorization') === (held && `Bearer ${held}`))
        parts.onUnauthorized()
    },
    onError: see,
  })
  return (by) => ({
    ask: (call) => {
      const sentOffline = parts.isOffline()
      return Effect.tryPromise({
        // the client hands what it does not know on with its request
        try: (signal) => call(client, { signal, by }),
        catch: (why) =>
          why instanceof TypeError && /url|header|method/i.test(why.message)
            ? new ApiMisused({ why })
            : new ApiUnreachable({ why }),
      }).pipe(
        Effect.flatMap(({ data, error, response }) => {
          parts.onAnswered(sentOffline)
          if (response.ok) return Effect.succeed(data as NonNullable<typeof data>)
          return Effect.fail(new ApiRefused({ status: response.status, body: readErrorBody(error) }))
        }),
        Effect.tapError((error) =>
          Effect.sync(() => {
            if (error._tag === 'ApiUnreachable') parts.onUnanswered()
            logger.error(`The API call failed: ${error._tag}`, error)
          }),
        ),
      )
    },
  })
}
