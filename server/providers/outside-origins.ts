import type { PlatformConfig } from '../platform/config.ts'
import type { ProviderConfig } from './config.ts'

/** Hosts that the shop's pages may work with, for their content security policy. */
export type OutsideOrigins = {
  calls: readonly string[]
  frames: readonly string[]
  scripts: readonly string[]
  /** Beside the shop's own. */
  pictures: readonly string[]
}

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.filter((address) => address !== undefined).map((address) => new URL(address).origin)),
]

/** Firebase's client library speaks to Google's hosts and shows a frame of the project's own. */
const firebaseCalls = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
]

/** Cloudinary takes pictures at one host and gives them out at another. */
const deliveryHosts: Readonly<Record<string, string>> = { 'https://api.cloudinary.com': 'https://res.cloudinary.com' }

/** Where pictures may come from beside the shop itself: the API on another host, the cloud, `IMAGE_ORIGINS`. */
export function pictureOrigins({
  apiUrl,
  providers,
}: Pick<PlatformConfig, 'apiUrl'> & { providers: ProviderConfig }): string[] {
  const { cloud, imageOrigins } = providers
  const own = originsOf([apiUrl, cloud?.url]).map((origin) => deliveryHosts[origin] ?? origin)
  return [...new Set([...own, ...imageOrigins])]
}

/** What the configuration makes necessary, and nothing else. */
export function outsideOrigins(config: Pick<PlatformConfig, 'apiUrl'> & { providers: ProviderConfig }): OutsideOrigins {
  const { apiUrl, providers } = config
  const { google, apple, firebase, identityOrigins, cloud, addressLookUp } = providers
  const usesFirebase = firebase !== undefined && (google === undefined || apple === undefined)
  return {
    calls: [
      ...originsOf([apiUrl, google?.issuer, apple?.issuer, ...identityOrigins, cloud?.url, addressLookUp]),
      ...(usesFirebase ? firebaseCalls : []),
    ],
    frames: usesFirebase ? [`https://${firebase.authDomain}`] : [],
    scripts: usesFirebase ? ['https://apis.google.com'] : [],
    pictures: pictureOrigins(config),
  }
}
