/** The one way out to push services: by https, to a public address, and nowhere else. */
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { lookUpPublic } from '../uploads/public-address.ts'

/** Milliseconds for everything: name, connection, answer. */
const patience = 10_000
/** Of an answer; what it says beyond is not read. */
const mostBytes = 16_384

export type PushAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** How a socket is opened. Tests name another way to find names, another port and another authority: never another rule. */
export type Connector = { lookup: LookupFunction; port: number; ca: string | undefined }

export const connector: Connector = { lookup: lookUpPublic, port: 443, ca: undefined }

/**
 * Posts once. A redirect is an answer like any other: it is not followed.
 * @throws when no answer came: the name has no public address, the connection failed, or it took too long
 */
export function postTo(
  { lookup, port, ca }: Connector,
  address: string,
  { headers, body }: { headers: Record<string, string | number>; body: Buffer | string },
): Promise<PushAnswer> {
  const { hostname, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: hostname,
        servername: hostname,
        port,
        path: pathname + search,
        method: 'POST',
        headers,
        lookup,
        agent: false,
        ...(ca !== undefined && { ca }),
      },
      (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes <= mostBytes) parts.push(part)
        })
        response.once('end', () => {
          const { statusCode: status = 0, headers: said } = response
          resolve({ status, headers: said, body: Buffer.concat(parts).toString('utf8') })
        })
        response.once('error', reject)
      },
    )
    const timer = setTimeout(() => sending.destroy(new Error('no answer in time')), patience)
    sending.once('close', () => clearTimeout(timer))
    sending.once('error', reject)
    sending.end(body)
  })
}
