/** Fetches a picture that somebody named by its address. */
import { get } from 'node:https'
import { isIP } from 'node:net'
import { mostBytes } from './picture-limits.ts'
import { isPublicAddress, lookUpPublic } from './public-address.ts'

/** Milliseconds for everything: name, connection, answer, bytes. */
const patience = 4_000

/** An address that no picture comes from; the message is for the log. */
export class PictureUnreachable extends Error {}

const defaults = { lookup: lookUpPublic, port: '', ca: undefined as string | undefined }

function readAddress(address: string, port: string): URL {
  if (!URL.canParse(address)) throw new PictureUnreachable('not an address')
  const url = new URL(address)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.protocol !== 'https:') throw new PictureUnreachable('not https')
  if (url.username !== '' || url.password !== '') throw new PictureUnreachable('with a name or password')
  if (url.port !== port) throw new PictureUnreachable('another port')
  // Names are looked up below; an address that stands there itself never is.
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PictureUnreachable('not a public address')
  return url
}

/**
 * Asks once, by https, at a public address and nowhere else: redirects are not followed, and more than 5 MB are not taken. What comes back is bytes
 * of a stranger: draw them anew before they are shown.
 * @param outside for tests: another way to find names, another port, another authority
 * @throws PictureUnreachable
 */
export function fetchPicture(address: string, outside: Partial<typeof defaults> = {}): Promise<Buffer> {
  const { lookup, port, ca } = { ...defaults, ...outside }
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      reject(new PictureUnreachable(why))
      request.destroy()
    }
    const url = readAddress(address, port)
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Oja' }
    const request = get(url, { lookup, headers, agent: false, ...(ca !== undefined && { ca }) }, (response) => {
      const { statusCode, headers: told } = response
      if (statusCode !== 200) return fail(`answered ${statusCode}`)
      if (Number(told['content-length'] ?? 0) > mostBytes) return fail('too large')
      const parts: Buffer[] = []
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > mostBytes) return fail('too large')
        parts.push(part)
      })
      response.once('end', () => resolve(Buffer.concat(parts)))
      response.once('aborted', () => fail('cut off'))
    })
    const timer = setTimeout(() => fail('too slow'), patience)
    request.once('close', () => clearTimeout(timer))
    request.once('error', (error) => fail(error.message))
  })
}
