/** Which addresses of browsers are taken: whoever registers one says where this server will post. */
import { isIP } from 'node:net'
import { isPublicAddress } from '../uploads/public-address.ts'
import type { Connector } from './connector.ts'

/** Push services of Chrome and its kin, Firefox, Safari and Edge; a name that begins with a dot stands for all below it. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const isKnown = (host: string): boolean =>
  knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))

const longest = 1_000

/** Whether a name leads to a public address at this moment. What it leads to when something is sent is looked at then. */
const isReachable = ({ lookup }: Connector, host: string): Promise<boolean> =>
  new Promise((resolve) => lookup(host, { all: true }, (error) => resolve(error === null)))

/**
 * Why pushes are not sent to an address; undefined for a good one.
 * @param hosts `known`: the push services of browsers alone; `public`: any host with a public address
 */
export async function refuseEndpoint(
  endpoint: string,
  { hosts, connector }: { hosts: 'known' | 'public'; connector: Connector },
): Promise<string | undefined> {
  if (endpoint.length > longest || !URL.canParse(endpoint)) return 'This is no address of a push service.'
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (protocol !== 'https:') return 'The address of a push service begins with https://.'
  if (port !== '' || username !== '' || password !== '') return 'This is no address of a push service.'
  if (isIP(host) !== 0)
    return isPublicAddress(host) && hosts === 'public' ? undefined : 'This is no address of a push service.'
  if (hosts === 'known') return isKnown(host) ? undefined : 'We do not know this push service.'
  return (await isReachable(connector, host)) ? undefined : 'This push service cannot be reached.'
}
