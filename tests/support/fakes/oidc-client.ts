import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Provider = 'google' | 'apple'

const shop = 'http://localhost'
export const callback = `${shop}/auth/callback`

/** What a shop's page sends to the provider; `verifier` stays with it. */
export function authorizeRequest(nonce: string | undefined, more: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const fields: Record<string, string | undefined> = {
    client_id: 'oja-dev',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid email profile',
    state: randomBytes(8).toString('hex'),
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  }
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { verifier, fields: Object.fromEntries(given) }
}

const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

/** Presses the button of a person on the provider's page, as a browser would: every field of the form goes along. */
export const choose = (app: FastifyInstance, provider: Provider, fields: Record<string, string>, press: object) =>
  app.inject({ method: 'POST', url: `/dev-identity/${provider}/authorize`, ...form({ ...fields, ...press }) })

export const redeem = (app: FastifyInstance, provider: Provider, fields: Record<string, string>) =>
  app.inject({ method: 'POST', url: `/dev-identity/${provider}/token`, ...form(fields) })

/** The whole way of a person through the embedded provider. @returns the identity token */
export async function idTokenOf(app: FastifyInstance, provider: Provider, person: string, nonce: string | undefined) {
  const { verifier, fields } = authorizeRequest(nonce)
  const back = new URL(String((await choose(app, provider, fields, { person })).headers.location))
  const code = back.searchParams.get('code') ?? ''
  const answer = await redeem(app, provider, {
    grant_type: 'authorization_code',
    client_id: 'oja-dev',
    redirect_uri: callback,
    code,
    code_verifier: verifier,
  })
  return (answer.json() as { id_token: string }).id_token
}
