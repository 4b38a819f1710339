/** How variables are read; problems are gathered, so that one run shows them all. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that cannot be used, and how it should look; the value itself is never repeated, it may be a secret. */
export type ConfigProblem = { name: string; message: string }

export type Reader = ReturnType<typeof makeReader>

/** An unset or empty variable is undefined, or takes its default. @param problems what cannot be used is added to them */
export function makeReader(env: Environment, problems: ConfigProblem[]) {
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
  /** An address of a whole host, as browsers write its origin. */
  const origin = (name: string, example: string): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    return asOrigin(value) ?? report(name, `must be an address like ${example}, without a path.`, undefined)
  }
  const origins = (name: string): string[] => {
    const list = (text(name) ?? '').split(',').map((origin) => origin.trim())
    const given = list.filter((origin) => origin !== '')
    const wrong = given.filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin)
    if (wrong.length === 0) return given
    return report(name, 'must be origins like https://shop.example.ng, separated by commas.', [])
  }
  /** The value as it was given, blanks included. */
  const raw = (name: string): string | undefined => env[name] || undefined
  return { report, text, raw, integer, oneOf, url, origin, origins }
}

/** The origin of an address of a whole host, in small letters and without the usual port; undefined for any other text. */
export function asOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, pathname, search, hash, username, password, origin } = new URL(text)
  const isWhole = /^\/*$/.test(pathname) && [search, hash, username, password].every((part) => part === '')
  return isWhole && hostname !== '' && /^https?:$/.test(protocol) ? origin : undefined
}

/** Variables that mean something only together. */
export function together<Name extends string>(read: Reader, names: readonly Name[]): Record<Name, string> | undefined {
  const given = names.map((name) => [name, read.text(name)] as const)
  if (given.every(([, value]) => value === undefined)) return undefined
  const missing = given.filter(([, value]) => value === undefined).map(([name]) => name)
  for (const name of missing) {
    const there = names.filter((other) => !missing.includes(other)).join(', ')
    read.report(name, `is needed together with ${there}.`, undefined)
  }
  return missing.length > 0 ? undefined : (Object.fromEntries(given) as Record<Name, string>)
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Whole addresses, separated by commas, that a code of a sign-in may be handed to. */
export function safeUrls(read: Reader, name: string, example: string): string[] {
  const given = (read.text(name) ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const isSafe = (address: string): boolean => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, hash, username, password } = new URL(address)
    const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
    return isPrivate && [hash, username, password].every((part) => part === '')
  }
  if (given.every(isSafe)) return given
  return read.report(
    name,
    `must be addresses like ${example}, separated by commas: with https, or of this machine, and without a #.`,
    [],
  )
}

/** Tokens and passwords travel there, so only this machine may be reached without TLS. */
export function safeUrl(read: Reader, name: string, example: string): string | undefined {
  const value = read.url(name, ['https:', 'http:'], example)
  if (value === undefined) return undefined
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:' || isLoopback(hostname)) return value.replace(/\/+$/, '')
  return read.report(name, 'must begin with https://.', undefined)
}
