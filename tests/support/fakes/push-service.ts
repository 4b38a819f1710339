/**
 * A push service of browsers on this machine: it speaks RFC 8030 over TLS, opens what was encrypted by RFC 8291 with the keys that a browser keeps, and
 * holds the shop's signature to RFC 8292. For tests alone.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { openPictureHost } from './picture-host.ts'

export type BrowserSecret = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }
export type Pushed = { path: string; topic: string; ttl: number; urgency: string; text: string; signedBy: string }

/** What aes128gcm of RFC 8188 holds, by the keys of RFC 8291. */
export function openPush(body: Buffer, { privateKey, publicKey, auth }: BrowserSecret): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last record ends with a 2 and zeros.
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
}

/** @returns the public key that signed. @throws for a signature that RFC 8292 does not allow */
function readVapid(header: string | undefined, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1_000
  if (!isSigned || aud !== audience || left <= 0 || left > 86_400 || !/^(mailto:|https:)/.test(String(sub)))
    throw new Error(`VAPID: ${JSON.stringify({ isSigned, aud, left, sub })}`)
  return key
}

/** Answers by path: what a browser's address does. */
export type PushManners = { status: number; headers?: Record<string, string> }

/** @param secretOf what the browser at a path keeps to itself */
export async function startPushService(secretOf: (path: string) => BrowserSecret | undefined) {
  const pushed: Pushed[] = []
  const manners = new Map<string, PushManners[]>()
  const faults: string[] = []
  const host = await openPictureHost(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const { headers } = request
    try {
      const secret = secretOf(path)
      if (!secret || request.method !== 'POST') throw new Error(`nobody at ${path}`)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm')
      pushed.push({
        path,
        topic: String(headers['topic']),
        ttl: Number(headers['ttl']),
        urgency: String(headers['urgency']),
        text: openPush(Buffer.concat(chunks), secret),
        signedBy: readVapid(headers.authorization, 'https://pictures.test'),
      })
    } catch (error) {
      faults.push(String(error))
    }
    const { status, headers: said } = manners.get(path)?.shift() ?? { status: 201 }
    response.writeHead(status, { ...said }).end()
  })
  const { lookup, port, ca } = host.outside
  return {
    pushed,
    faults,
    /** What an address answers next, one after the other; then 201. */
    says: (path: string, ...answers: PushManners[]) => void manners.set(path, answers),
    connector: { lookup, port: Number(port), ca },
    endpoint: (path: string) => `https://pictures.test${path}`,
    close: host.close,
  }
}
