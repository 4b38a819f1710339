/** Firebase Cloud Messaging on this machine: tokens by RFC 7523, and `messages:send` of its HTTP v1 API. For tests alone. */
import { createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { listen } from './listen.ts'

const project = 'oja-test'
const refusal = (status: number, errorCode: string) => ({
  error: {
    code: status,
    status: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE',
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
  },
})

export async function startFcm() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const sent: { token: string; message: Record<string, never> }[] = []
  const answers: { status: number; code: string; after?: string }[] = []
  let tokens = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const send = (status: number, body: object, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (request.url === '/token') {
      const form = new URLSearchParams(text)
      const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
      const isSigned = createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(publicKey, Buffer.from(signature, 'base64url'))
      const { iss, aud, scope } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>
      const isRight =
        isSigned &&
        form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
        iss === 'push@oja.test' &&
        aud === `${fake.url}/token` &&
        scope === 'https://www.googleapis.com/auth/firebase.messaging'
      if (!isRight) return send(400, { error: 'invalid_grant' })
      tokens += 1
      return send(200, { access_token: `token-${tokens}`, expires_in: 3_600, token_type: 'Bearer' })
    }
    if (request.url !== `/v1/projects/${project}/messages:send`) return send(404, {})
    if (request.headers.authorization !== `Bearer token-${tokens}`)
      return send(401, refusal(401, 'THIRD_PARTY_AUTH_ERROR'))
    const { message } = JSON.parse(text) as { message: { token: string } & Record<string, never> }
    sent.push({ token: message.token, message })
    const answer = answers.shift()
    if (answer)
      return send(
        answer.status,
        refusal(answer.status, answer.code),
        answer.after ? { 'retry-after': answer.after } : {},
      )
    return send(200, { name: `projects/${project}/messages/1` })
  })
  const fake = {
    url: `http://127.0.0.1:${await listen(server)}`,
    sent,
    says: (...next: typeof answers) => void answers.push(...next),
    tokens: () => tokens,
    account: () =>
      JSON.stringify({
        project_id: project,
        client_email: 'push@oja.test',
        private_key: privateKey,
        token_uri: `${fake.url}/token`,
      }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return fake
}
