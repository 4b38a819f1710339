/** A host of pictures on the internet, as `https://pictures.test`: a server on this machine with a certificate of its own, for tests alone. */
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgVK7k0lpZOGvhrCpc
1dFmdMCEOy/4j1JJc8Kt0e4e3Y2hRANCAARC7zMbCB1oanQzhvvPvsMF75tBQuFU
xopjbHBc5lG35mUBWqQKMv5xVXO1hM8/H29+YODl0RdZHFtE2icuXI6+
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBoDCCAUegAwIBAgIUPO6rMcgbOKaQWAbz4aNKzg9JvcYwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDAgFw0yNjExMjIyMDQzMThaGA8yMTI2
MTAyOTIwNDMxOFowGDEWMBQGA1UEAwwNcGljdHVyZXMudGVzdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABELvMxsIHWhqdDOG+8++wwXvm0FC4VTGimNscFzmUbfm
ZQFapAoy/nFVc7WEzz8fb35g4OXRF1kcW0TaJy5cjr6jbTBrMB0GA1UdDgQWBBQV
p3P3WR1Z6LoBL6vRbB9ELbwrqDAfBgNVHSMEGDAWgBQVp3P3WR1Z6LoBL6vRbB9E
LbwrqDAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDXBpY3R1cmVzLnRlc3Qw
CgYIKoZIzj0EAwIDRwAwRAIgSlIHUY/rxCzKmq60NqYWNHXjKSja4DIvstomjGmF
mFACIGSZcSwevg2LgVClEp7JfJcsaaYgsD3LfTCO2J1sH8Do
-----END CERTIFICATE-----
`

/** Finds every name on this machine. */
const lookup = ((_: string, { all }: { all?: boolean }, answer: (...told: unknown[]) => void) =>
  all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)) as unknown as LookupFunction

/** @returns its origin, what a caller needs to reach it, and how to close it */
export async function openPictureHost(listener: RequestListener) {
  const server = createServer({ key, cert }, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  return {
    origin: `https://pictures.test:${port}`,
    outside: { lookup, port, ca: cert },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
