/** The configuration: what the platform, the providers and the areas read of the environment, as one. */
import { type IdentityConfig, readIdentity } from './areas/identity/index.ts'
import { hasPaymentProvider, type PaymentConfig, readPayments, refuseOpenSandbox } from './areas/payments/index.ts'
import { type ConfigProblem, type Environment, makeReader } from './platform/config-reader.ts'
import { type PlatformConfig, readPlatform } from './platform/config.ts'
import { hasRealProvider, type ProviderConfig, readProviders } from './providers/config.ts'

/** Everything the server takes from its environment. */
export type Config = PlatformConfig & IdentityConfig & { providers: ProviderConfig & PaymentConfig }

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

/**
 * Reads the configuration. An unset or empty variable takes its default.
 * @throws ConfigError when any value is malformed
 */
export function loadConfig(env: Environment): Config {
  const problems: ConfigProblem[] = []
  const read = makeReader(env, problems)
  const providers = { ...readProviders(read), ...readPayments(read) }
  const platform = readPlatform(read, hasRealProvider(providers) || hasPaymentProvider(providers))
  const senders = [...(providers.smtp ? ['SMTP_URL'] : []), ...(providers.smsGateway ? ['SMS_GATEWAY_URL'] : [])]
  if (senders.length > 0 && !read.text('PUBLIC_URL')) {
    read.report(
      'PUBLIC_URL',
      `is needed together with ${senders.join(' and ')}: messages carry links, and a request must not choose their host.`,
      0,
    )
  }
  refuseOpenSandbox(read, { ...platform, providers })
  const config = { ...platform, ...readIdentity(read), providers }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
