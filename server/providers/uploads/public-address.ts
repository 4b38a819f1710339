/** Addresses that anybody on the internet could reach, so that the server reaches nothing of its own network for a stranger. */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Neither this machine, nor its network, nor a cloud's metadata service, nor IPv4 in the clothes of IPv6. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'unicast'

export class NotPublic extends Error {}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * A `lookup` for Node's sockets that finds public addresses only. The socket connects to the very address that was looked at: a name that points
 * elsewhere a moment later changes nothing.
 */
export function lookUpPublic(hostname: string, options: LookupOptions, answer: Answer): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, [])
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return answer(new NotPublic(`${hostname} has no public address`), [])
    if (options.all) answer(null, addresses)
    else answer(null, first.address, first.family)
  })
}
