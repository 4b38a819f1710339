import type { IncomingHttpHeaders } from 'node:http'
import { isLoopbackHost } from './shop-kind.ts'

/** What proxies and tunnels add: a request that carries one came from another machine, whatever address it was passed on from. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => forwarding.test(name))

/** Whether a request comes from the desk that the server stands on: it names this machine, and nobody passed it on. */
export const isFromDesk = ({ headers }: { headers: IncomingHttpHeaders }): boolean =>
  isLoopbackHost((headers.host ?? '').replace(/:\d*$/, '')) && !isForwarded(headers)

/**
 * The address that a call is counted by. A call that was passed on cannot come from this machine: a loopback address then is forged, or that
 * of a proxy that is not trusted, and all of those count as one caller. Who has hung up before the call is read has no address any more.
 */
export const callerOf = ({ ip, headers }: { ip: string | undefined; headers: IncomingHttpHeaders }): string =>
  ip === undefined ? 'gone' : isHere(ip) && isForwarded(headers) ? 'passed on' : ip

/** Whether an address is this very machine's: measurements, health checks. */
export const isHere = (ip: string): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'

/**
 * Whose address it is, as far as an address tells. Of IPv6 a household has a whole /64, and may call from another address of it every time, so
 * only that half counts; IPv4 in IPv6's clothes is IPv4.
 */
export function networkOf(ip: string): string {
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (inside !== undefined || !ip.includes(':')) return inside ?? ip
  const [before = '', after] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = (text: string): string[] => text.split(':').filter((group) => group !== '')
  const [head, tail] = [groups(before), groups(after ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const whole = [...head, ...zeros, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${whole.slice(0, 4).join(':')}::/64`
}
