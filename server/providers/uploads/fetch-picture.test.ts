import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openPictureHost } from '#tests/support/fakes/picture-host.ts'
import { fetchPicture } from './fetch-picture.ts'
import { mostBytes } from './picture-limits.ts'
import { isPublicAddress } from './public-address.ts'

let close = (): void => undefined
afterEach(() => close())

/** Fetches `/a.png` of a host that answers so. */
async function fetchFrom(listener: RequestListener) {
  const host = await openPictureHost(listener)
  close = host.close
  return fetchPicture(`${host.origin}/a.png`, host.outside)
}

describe('a picture of another address', () => {
  it('is fetched by https, with nothing of the person who named it', async () => {
    let asked: Record<string, unknown> = {}
    const bytes = await fetchFrom((request, response) => {
      asked = request.headers
      response.end('bytes of a picture')
    })
    expect(bytes.toString()).toBe('bytes of a picture')
    expect(Object.keys(asked).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  })

  it('is not fetched from where a redirect leads', async () => {
    let times = 0
    const fetching = fetchFrom((_, response) => {
      times += 1
      response.writeHead(302, { location: 'https://169.254.169.254/' }).end()
    })
    await expect(fetching).rejects.toThrow('answered 302')
    expect(times).toBe(1)
  })

  it('is given up when it is larger than 5 MB, whatever its head says', async () => {
    await expect(
      fetchFrom((_, response) => response.writeHead(200, { 'content-length': mostBytes + 1 }).end()),
    ).rejects.toThrow('too large')
    await expect(
      fetchFrom((_, response) => {
        const more = () => void (response.destroyed || response.write(Buffer.alloc(1024 * 1024), () => more()))
        more()
      }),
    ).rejects.toThrow('too large')
  })

  it('is given up when it takes more than four seconds', async () => {
    const began = performance.now()
    await expect(fetchFrom((_, response) => void response.write('a'))).rejects.toThrow('too slow')
    expect(performance.now() - began).toBeLessThan(8_000)
  }, 20_000)

  it.each([
    'http://pictures.example/a.png',
    'ftp://pictures.example/a.png',
    'file:///etc/passwd',
    'https://user:word@pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://10.1.2.3/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/a.png',
    'no address',
  ])('is never fetched from %s', async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow(/not|no public address|another port|with a name/)
  })
})

describe('a public address', () => {
  it('is one that everybody reaches', () => {
    for (const address of ['8.8.8.8', '102.89.23.1', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true)
  })

  it('is none of this machine, of a network of its own, or in the clothes of another', () => {
    for (const address of [
      '0.0.0.0',
      '127.0.0.1',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '100.64.0.1',
      '169.254.169.254',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fd00::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'nonsense',
    ])
      expect(isPublicAddress(address), address).toBe(false)
  })
})
