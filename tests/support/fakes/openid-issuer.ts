import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen } from './listen.ts'

export type IssuerFake = {
  issuer: string
  jwksUrl: string
  /** Questions that came in, by path: the keys are to be fetched once, not each time. */
  asked: Record<string, number>
  /** When false, nothing answers but 503. */
  isUp: boolean
  /** Signs a token; claims that are undefined are left out. */
  sign(claims: Record<string, unknown>, options?: { kid?: string; withOtherKey?: boolean }): Promise<string>
  /** Takes a new key into use, as issuers do now and then. */
  rotate(): Promise<void>
  close(): Promise<void>
}

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

/** An OpenID Connect issuer on this machine: discovery document, keys, and tokens of whatever content. */
export async function startIssuerFake(): Promise<IssuerFake> {
  let key = await newKey('first')
  const other = await newKey('first')
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    fake.asked[path] = (fake.asked[path] ?? 0) + 1
    const send = (body: object) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (!fake.isUp) response.writeHead(503).end()
    else if (path === '/.well-known/openid-configuration') send({ issuer: fake.issuer, jwks_uri: fake.jwksUrl })
    else if (path === '/keys') send({ keys: [key.jwk] })
    else response.writeHead(404).end()
  })
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const fake: IssuerFake = {
    issuer,
    jwksUrl: `${issuer}/keys`,
    asked: {},
    isUp: true,
    sign(claims, { kid = key.kid, withOtherKey = false } = {}) {
      const said = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
      return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid }).sign((withOtherKey ? other : key).privateKey)
    },
    async rotate() {
      key = await newKey(`next-${Math.random()}`)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fake
}
