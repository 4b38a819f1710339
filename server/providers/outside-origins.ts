import type { Config } from '../config.ts'

/** Hosts that the shop's pages may work with, for their content security policy. */
export type OutsideOrigins = { calls: readonly string[]; frames: readonly string[]; scripts: readonly string[] }

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.filter((address) => address !== undefined).map((address) => new URL(address).origin)),
]

/** Firebase's client library speaks to Google's hosts and shows a frame of the project's own. */
const firebaseCalls = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
]

/** What the configuration makes necessary, and nothing else. */
export function outsideOrigins({ apiUrl, providers }: Pick<Config, 'apiUrl' | 'providers'>): OutsideOrigins {
  const { google, apple, firebase, identityOrigins, cloud } = providers
  const usesFirebase = firebase !== undefined && (google === undefined || apple === undefined)
  return {
    calls: [
      ...originsOf([apiUrl, google?.issuer, apple?.issuer, ...identityOrigins, cloud?.url]),
      ...(usesFirebase ? firebaseCalls : []),
    ],
    frames: usesFirebase ? [`https://${firebase.authDomain}`] : [],
    scripts: usesFirebase ? ['https://apis.google.com'] : [],
  }
}
