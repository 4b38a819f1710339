import { resolve } from 'node:path'
import { hasRealProvider, type ProviderConfig, readProviders } from './providers/config.ts'
import type { FirstAdmin } from './areas/identity/first-admin.ts'
import { passwordErrors } from './areas/identity/password-rules.ts'
import { pseudoTag, sourceTag } from './platform/languages.ts'
import { readKey } from './platform/sealing.ts'
import { demoProblem, hasDevelopmentParts, type ShopKind, shopKind } from './platform/shop-kind.ts'

/** Everything the server takes from its environment. */
export type Config = {
  /** TCP port; 0 lets the system choose one. */
  port: number
  host: string
  /** Folder of the embedded database and its lock; unused with `databaseUrl`. */
  dataDir: string
  /** A PostgreSQL connection string; undefined selects the embedded database. */
  databaseUrl: string | undefined
  /** Most connections to PostgreSQL at once. */
  databasePool: number
  seed: 'demo' | 'none'
  /** Language tag of the shop's pages, as in `<html lang>`. */
  language: string
  /** `remove` deletes the people of a demo at the start, for a database that becomes a shop in production. */
  demoPeople: 'keep' | 'remove'
  /** Who becomes the admin of a shop that has none. */
  admin: FirstAdmin | undefined
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace'
  environment: 'development' | 'production' | 'test'
  /** Whether DEMO=on was said: the development parts then answer whoever reaches the server. */
  demo: boolean
  /** What these settings make of the start. */
  kind: ShopKind
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
  /** Mail, text messages, identity, uploads. */
  providers: ProviderConfig
}

/** A variable that cannot be used, and how it should look; the value itself is never repeated, it may be a secret. */
export type ConfigProblem = { name: string; message: string }

/** Thrown with every problem at once, so that one run shows all that is wrong. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[]
  constructor(problems: readonly ConfigProblem[]) {
    super(
      [
        'Oja cannot start: its environment needs attention.',
        ...problems.map((problem) => `  ${problem.name}: ${problem.message}`),
      ].join('\n'),
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const environments = ['development', 'production', 'test'] as const

/**
 * Reads the configuration. An unset or empty variable takes its default.
 * @throws ConfigError when any value is malformed
 */
export function loadConfig(env: Environment): Config {
  const problems: ConfigProblem[] = []
  const report = <T>(name: string, message: string, fallback: T): T => {
    problems.push({ name, message })
    return fallback
  }
  const text = (name: string): string | undefined => env[name]?.trim() || undefined

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    return report(name, `must be a whole number from ${min} to ${max}.`, fallback)
  }
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name)
    if (value === undefined) return fallback
    return choices.find((choice) => choice === value) ?? report(name, `must be one of ${choices.join(', ')}.`, fallback)
  }
  const url = (name: string, protocols: readonly string[], example: string): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && protocols.includes(parsed.protocol) && parsed.hostname !== '') return value
    return report(name, `must be a URL like ${example}.`, undefined)
  }
  const rateLimit = (): number => {
    const value = text('RATE_LIMIT')
    if (value === undefined) return 1
    if (value === 'off') return 0
    const number = Number(value)
    if (number > 0 && number <= 10_000) return number
    return report('RATE_LIMIT', 'must be "off" or a number above 0 (2 doubles every limit).', 1)
  }
  const trustProxy = (): boolean | number | string => {
    const value = text('TRUST_PROXY')
    if (value === undefined || value === 'false') return false
    if (value === 'true') return true
    if (/^\d{1,2}$/.test(value)) return Number(value)
    if (/^[0-9a-fA-F.:/, ]+$/.test(value)) return value
    return report('TRUST_PROXY', 'must be true, false, a number of hops, or addresses separated by commas.', false)
  }

  const origins = (name: string): string[] => {
    const list = (text(name) ?? '').split(',').map((origin) => origin.trim())
    const given = list.filter((origin) => origin !== '')
    const wrong = given.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
    if (wrong.length === 0) return given
    return report(name, 'must be origins like https://shop.example.ng, separated by commas.', [])
  }

  const language = (): string => {
    const value = text('LOCALE')
    if (value === undefined) return sourceTag
    if (value === 'pseudo' && env['NODE_ENV'] === 'production')
      return report('LOCALE', 'may be pseudo in development only: nobody can read it.', sourceTag)
    if (value === 'pseudo') return pseudoTag
    if (/^[a-z]{2,3}(-[A-Z]{2})?$/.test(value)) return value === 'en' ? sourceTag : value
    return report('LOCALE', 'must be a language of the shop, like en.', sourceTag)
  }

  const settingsKeys = (): Buffer[] => {
    const given = (text('SETTINGS_KEY') ?? '').split(',').filter((key) => key.trim() !== '')
    const keys = given.flatMap((key) => readKey(key.trim()) ?? [])
    if (keys.length === given.length) return keys
    return report(
      'SETTINGS_KEY',
      'must be 32 random bytes in base64 (openssl rand -base64 32), or several of them separated by commas, the newest first.',
      [],
    )
  }

  const admin = (): FirstAdmin | undefined => {
    const email = text('ADMIN_EMAIL')
    const password = env['ADMIN_PASSWORD'] || undefined
    if (email === undefined && password === undefined) return undefined
    if (email === undefined) return report('ADMIN_EMAIL', 'is needed together with ADMIN_PASSWORD.', undefined)
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email) || email.length > 254)
      return report('ADMIN_EMAIL', 'must be an email like ada@shop.example.ng.', undefined)
    if (password === undefined) return report('ADMIN_PASSWORD', 'is needed together with ADMIN_EMAIL.', undefined)
    const isWeak =
      password.length < 8 || password.length > 200 || passwordErrors(password, undefined, { email })['password']
    return isWeak
      ? report(
          'ADMIN_PASSWORD',
          'must have 8 to 200 characters, a letter and a number or 15 of any kind, and be no common one.',
          undefined,
        )
      : { email, password }
  }

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/oja')
  const host = text('HOST') ?? 'localhost'
  // Whoever forgets to say what a start is for gets the careful one; `npm run dev` says it.
  const environment = oneOf('NODE_ENV', environments, 'production')
  const demo = oneOf('DEMO', ['on', 'off'], 'off') === 'on'
  const providers = readProviders({ text, url, origins, report })
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'https://shop.example.ng')
  const facts = { environment, demo, host, databaseUrl, publicUrl, hasRealProvider: hasRealProvider(providers) }
  const kind = shopKind(facts)
  const seed = oneOf('SEED', ['demo', 'none'], kind === 'production' ? 'none' : 'demo')
  const config: Config = {
    port: integer('PORT', 4173, 0, 65_535),
    host,
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databasePool: integer('DATABASE_POOL', 10, 2, 200),
    seed,
    demoPeople: oneOf('DEMO_PEOPLE', ['keep', 'remove'], 'keep'),
    language: language(),
    admin: admin(),
    logLevel: oneOf('LOG_LEVEL', logLevels, env['NODE_ENV'] === 'test' ? 'silent' : 'warn'),
    environment,
    demo,
    kind,
    rateLimit: rateLimit(),
    settingsKeys: settingsKeys(),
    lostSettingsKey: oneOf('SETTINGS_KEY_LOST', ['refuse', 'remove-apps'], 'refuse'),
    trustProxy: trustProxy(),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    corsOrigins: origins('CORS_ORIGINS'),
    apiUrl: url('VITE_API_URL', ['http:', 'https:'], 'https://api.example.ng'),
    providers,
  }
  if (config.providers.smtp && !config.publicUrl) {
    report(
      'PUBLIC_URL',
      'is needed together with SMTP_URL: mails carry links, and a request must not choose their host.',
      0,
    )
  }
  const wrongDemo = demo ? demoProblem(facts) : undefined
  if (wrongDemo) report('DEMO', wrongDemo, 0)
  if (kind === 'production' && seed === 'demo') {
    report('SEED', 'cannot be demo in a shop in production: everybody knows the password of the demo people.', 0)
  }
  if (providers.paymentProvider === 'sandbox' && !hasDevelopmentParts(config)) {
    const instead = 'Set the keys of Paystack or Flutterwave; their test keys take play money too.'
    report(
      'PAYMENT_PROVIDER',
      `cannot be sandbox in a shop in production: anybody could pay with play money. ${instead}`,
      0,
    )
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
