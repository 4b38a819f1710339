/** What the server itself takes from its environment; areas and providers read what is theirs. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Reader } from './config-reader.ts'
import { pseudoTag, sourceTag } from './languages.ts'
import { readKey } from './sealing.ts'
import { demoProblem, type ShopKind, shopKind } from './shop-kind.ts'

export type SeedKind = 'demo' | 'market' | 'none'

export type PlatformConfig = {
  /** TCP port; 0 lets the system choose one. */
  port: number
  host: string
  /** Folder of the embedded database and its lock; unused with `databaseUrl`. */
  dataDir: string
  /** A PostgreSQL connection string; undefined selects the embedded database. */
  databaseUrl: string | undefined
  /** Most connections to PostgreSQL at once. */
  databasePool: number
  /** Where lists, counts and searches are answered from; `auto` goes by how many products there are. */
  catalogueIndex: 'auto' | 'memory' | 'database'
  /** What an empty database is filled with: the demo with its history, its market alone, or nothing. */
  seed: SeedKind
  /** Language tag of the shop's pages, as in `<html lang>`. */
  language: string
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  environment: 'development' | 'production' | 'test'
  /** Whether DEMO=on was said: the development parts then answer whoever reaches the server. */
  demo: boolean
  /** What these settings make of the start. */
  kind: ShopKind
  /** Who may open the inspector at /inspector. */
  inspector: 'on' | 'admin' | 'off'
  /** Multiplies every rate limit; 0 switches them off, for measurements only. */
  rateLimit: number
  /** Keys that secrets in the database are sealed with; the first one seals, the others open what they sealed before. */
  settingsKeys: readonly Buffer[]
  /** `remove-apps` removes authenticator apps whose key is lost. */
  lostSettingsKey: 'refuse' | 'remove-apps'
  /** What Fastify trusts for X-Forwarded-*: nobody, everybody, a number of hops, or addresses. */
  trustProxy: boolean | number | string
  /** The origin people type, without a slash at its end; undefined means "whatever the request says". */
  publicUrl: string | undefined
  /** Origins of shops on other hosts that may call this API from a browser. */
  corsOrigins: readonly string[]
  /** The API on another host that the shop was built against, so that its pages may call it. */
  apiUrl: string | undefined
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const environments = ['development', 'production', 'test'] as const

function rateLimit(read: Reader): number {
  const value = read.text('RATE_LIMIT')
  if (value === undefined) return 1
  if (value === 'off') return 0
  const number = Number(value)
  if (number > 0 && number <= 10_000) return number
  return read.report('RATE_LIMIT', 'must be "off" or a number above 0 (2 doubles every limit).', 1)
}

/** An address, or a range of them by the length of its prefix, as in 10.0.0.0/8. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

function trustProxy(read: Reader): boolean | number | string {
  const value = read.text('TRUST_PROXY')
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const ranges = value.split(',').map((range) => range.trim())
  if (ranges.every(isAddressRange)) return ranges.join(',')
  return read.report(
    'TRUST_PROXY',
    'must be true, false, a number of hops, or addresses like 10.0.0.1 and 10.0.0.0/8, separated by commas.',
    false,
  )
}

function language(read: Reader): string {
  const value = read.text('LOCALE')
  if (value === undefined) return sourceTag
  if (value === 'pseudo' && read.text('NODE_ENV') === 'production')
    return read.report('LOCALE', 'may be pseudo in development only: nobody can read it.', sourceTag)
  if (value === 'pseudo') return pseudoTag
  if (/^[a-z]{2,3}(-[A-Z]{2})?$/.test(value)) return value === 'en' ? sourceTag : value
  return read.report('LOCALE', 'must be a language of the shop, like en.', sourceTag)
}

function settingsKeys(read: Reader): Buffer[] {
  const given = (read.text('SETTINGS_KEY') ?? '').split(',').filter((key) => key.trim() !== '')
  const keys = given.flatMap((key) => readKey(key.trim()) ?? [])
  if (keys.length === given.length) return keys
  return read.report(
    'SETTINGS_KEY',
    'must be 32 random bytes in base64 (openssl rand -base64 32), or several of them separated by commas, the newest first.',
    [],
  )
}

/** @param hasRealProvider whether anything of the outside world is set up: such a shop is no demo */
export function readPlatform(read: Reader, hasRealProvider: boolean): PlatformConfig {
  const { text, url, oneOf, integer, origins, report } = read
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/oja')
  const host = text('HOST') ?? 'localhost'
  // Whoever forgets to say what a start is for gets the careful one; `npm run dev` says it.
  const environment = oneOf('NODE_ENV', environments, 'production')
  const demo = oneOf('DEMO', ['on', 'off'], 'off') === 'on'
  const publicUrl = read.origin('PUBLIC_URL', 'https://shop.example.ng')
  const facts = { environment, demo, host, databaseUrl, publicUrl, hasRealProvider }
  const kind = shopKind(facts)
  const seed = oneOf(
    'SEED',
    ['demo', 'market', 'none'],
    kind === 'production' ? 'none' : kind === 'test' ? 'market' : 'demo',
  )
  const wrongDemo = demo ? demoProblem(facts) : undefined
  if (wrongDemo) report('DEMO', wrongDemo, 0)
  if (kind === 'production' && seed !== 'none') {
    report(
      'SEED',
      'cannot be demo or market in a shop in production: everybody knows the password of the demo people.',
      0,
    )
  }
  return {
    port: integer('PORT', 4173, 0, 65_535),
    host,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databasePool: integer('DATABASE_POOL', 10, 2, 200),
    catalogueIndex: oneOf('CATALOGUE_INDEX', ['auto', 'memory', 'database'], 'auto'),
    seed,
    language: language(read),
    logLevel: oneOf('LOG_LEVEL', logLevels, text('NODE_ENV') === 'test' ? 'silent' : 'warn'),
    environment,
    demo,
    kind,
    inspector: oneOf('INSPECTOR', ['on', 'admin', 'off'], kind === 'production' ? 'admin' : 'on'),
    rateLimit: rateLimit(read),
    settingsKeys: settingsKeys(read),
    lostSettingsKey: oneOf('SETTINGS_KEY_LOST', ['refuse', 'remove-apps'], 'refuse'),
    trustProxy: trustProxy(read),
    publicUrl,
    corsOrigins: origins('CORS_ORIGINS'),
    apiUrl: url('VITE_API_URL', ['http:', 'https:'], 'https://api.example.ng'),
  }
}
