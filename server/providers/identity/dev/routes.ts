import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { originOf } from '../../../platform/origin.ts'
import type { ProviderName } from '../identity-provider.ts'
import type { DevIdentity, SignInRequest } from './dev-identity.ts'
import { choosePage, devIdentityStyle, wrongPage } from './pages.ts'

type Options = { publicUrl: string | undefined; corsOrigins: readonly string[]; redirects: readonly string[] }

type Fields = Record<string, string | undefined>
type Request = FastifyRequest<{ Params: { provider: string } }>

function providerOf(request: Request): ProviderName {
  const { provider } = request.params
  if (provider === 'google' || provider === 'apple') return provider
  throw notFound('There is nothing at this address.')
}

const fieldsOf = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, given]) => [
      name,
      typeof given === 'string' ? given : undefined,
    ]),
  )

function withAnswer(redirectUri: string, answer: Fields): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Pages without scripts. A popup must be able to answer the page that opened it, as at a provider on another host. */
function sendPage(reply: FastifyReply, status: number, html: string, formTarget = "'self'"): FastifyReply {
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('referrer-policy', 'strict-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The embedded OpenID provider over HTTP: `/dev-identity/google` and `/dev-identity/apple`. */
export function registerDevIdentity(app: FastifyInstance, dev: DevIdentity, options: Options): void {
  const mayReturnTo = (address: string | undefined, request: FastifyRequest): address is string => {
    if (address === undefined || !URL.canParse(address)) return false
    if (options.redirects.includes(address)) return true
    const { origin, hash } = new URL(address)
    const ours = [originOf(request, undefined), originOf(request, options.publicUrl), ...options.corsOrigins]
    return hash === '' && ours.includes(origin)
  }

  /** What the shop asks, or the reply that says why not. */
  function read(fields: Fields, request: Request, reply: FastifyReply): SignInRequest | FastifyReply {
    const provider = providerOf(request)
    const { redirect_uri: redirectUri, state, nonce, code_challenge: challenge } = fields
    if (fields['client_id'] !== dev.clientId) {
      return sendPage(reply, 400, wrongPage(provider, 'The shop that sent you here is not known.'))
    }
    if (!mayReturnTo(redirectUri, request)) {
      return sendPage(reply, 400, wrongPage(provider, 'The address to return to is not one of the shop.'))
    }
    const refuse = (error: string, error_description: string): FastifyReply =>
      reply.redirect(withAnswer(redirectUri, { error, error_description, state }), 303)
    if (fields['response_type'] !== 'code') return refuse('unsupported_response_type', 'Only codes are given.')
    if ((fields['response_mode'] ?? 'query') !== 'query') return refuse('invalid_request', 'Only queries are answered.')
    if (!fields['scope']?.split(' ').includes('openid')) return refuse('invalid_scope', 'The scope openid is missing.')
    if (fields['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(challenge ?? '')) {
      return refuse('invalid_request', 'A code challenge with S256 is needed.')
    }
    if (fields['prompt'] === 'none') return refuse('login_required', 'Nobody is signed in here.')
    return { provider, redirectUri, state, nonce, challenge: challenge as string }
  }
  const isRequest = (value: SignInRequest | FastifyReply): value is SignInRequest => 'redirectUri' in value

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, next) =>
      next(null, Object.fromEntries(new URLSearchParams(text as string))),
    )
    const base = '/dev-identity/:provider'
    scope.get('/dev-identity/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(devIdentityStyle),
    )
    scope.get(`${base}/.well-known/openid-configuration`, (request: Request) =>
      dev.discovery(providerOf(request), originOf(request, options.publicUrl)),
    )
    scope.get(`${base}/jwks`, (request: Request) => {
      providerOf(request)
      return dev.jwks()
    })
    scope.get(`${base}/authorize`, (request: Request, reply) => {
      const fields = fieldsOf(request.query)
      const asked = read(fields, request, reply)
      if (!isRequest(asked)) return asked
      const kept = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const target = `'self' ${new URL(asked.redirectUri).origin}`
      return sendPage(reply, 200, choosePage(asked.provider, Object.fromEntries(kept)), target)
    })
    scope.post(`${base}/authorize`, (request: Request, reply) => {
      const fields = fieldsOf(request.body)
      const asked = read(fields, request, reply)
      if (!isRequest(asked)) return asked
      const { state, redirectUri } = asked
      void reply.header('cache-control', 'no-store').header('cross-origin-opener-policy', 'unsafe-none')
      const code = fields['cancel'] === undefined ? dev.grant(asked, fields['person'] ?? '') : undefined
      const refusal = { error: 'access_denied', error_description: 'The person went back.' }
      return reply.redirect(withAnswer(redirectUri, { ...(code === undefined ? refusal : { code }), state }), 303)
    })
    scope.post(`${base}/token`, async (request: Request, reply) => {
      void reply.header('cache-control', 'no-store')
      const fields = fieldsOf(request.body)
      if (fields['grant_type'] !== 'authorization_code')
        return reply.code(400).send({ error: 'unsupported_grant_type' })
      if (fields['client_id'] !== dev.clientId) return reply.code(400).send({ error: 'invalid_client' })
      const { code = '', redirect_uri: redirectUri = '', code_verifier: verifier = '' } = fields
      const provider = providerOf(request)
      const origin = originOf(request, options.publicUrl)
      const idToken = await dev.redeem({ provider, code, redirectUri, verifier }, origin)
      if (idToken === undefined) return reply.code(400).send({ error: 'invalid_grant' })
      // There is nothing here that an access token would open; the protocol wants one.
      return {
        access_token: 'none',
        token_type: 'Bearer',
        expires_in: 3_600,
        scope: 'openid email profile',
        id_token: idToken,
      }
    })
    done()
  })
}
