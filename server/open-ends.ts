import type { Config } from './config.ts'
import { paymentWarnings } from './areas/payments/index.ts'
import { warnings } from './providers/config.ts'

/**
 * What a start leaves open, one line each, for the person who starts it: messages that reach nobody, payments that cannot be made, and what a shop
 * in production owes the people whose money and data it has. A demo shop owes none of that.
 */
export function openEnds(config: Config): string[] {
  const { kind, publicUrl, trustProxy, databaseUrl, settingsKeys, rateLimit, providers } = config
  const production = [
    ...(publicUrl?.startsWith('https:')
      ? []
      : [
          'No https address: passwords and tokens travel in the open, and there are no passkeys. Put TLS in front and set PUBLIC_URL=https://…',
        ]),
    ...(trustProxy === false
      ? [
          'TRUST_PROXY is not set: behind a proxy all people count as one, and one guesser holds everybody up. Set it to the number of proxies, or leave it so without one.',
        ]
      : []),
    ...(trustProxy === true
      ? [
          'TRUST_PROXY=true believes whoever reaches this server past the proxy: set it to the number of proxies, or to their addresses.',
        ]
      : []),
    ...(databaseUrl !== undefined && settingsKeys.length === 0
      ? [
          'SETTINGS_KEY is not set: seeds of authenticator apps stand unencrypted in the database. Set it to 32 random bytes: openssl rand -base64 32',
        ]
      : []),
    ...(databaseUrl !== undefined && providers.cloud === undefined
      ? [
          'Pictures lie in DATA_DIR/uploads and not in PostgreSQL: copy that folder too, and share it between several servers. Or set CLOUD_NAME and UPLOAD_PRESET.',
        ]
      : []),
    ...(rateLimit === 0 ? ['RATE_LIMIT=off: anybody may guess passwords and codes without end. Leave it out.'] : []),
  ]
  return [...warnings(config), ...paymentWarnings(config), ...(kind === 'production' ? production : [])]
}
