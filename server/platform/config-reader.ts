/** How single variables are read; problems are gathered, so that one run shows them all. */
export type Reader = {
  text(name: string): string | undefined
  url(name: string, protocols: readonly string[], example: string): string | undefined
  origins(name: string): string[]
  report<T>(name: string, message: string, fallback: T): T
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

/** Tokens and passwords travel there, so only this machine may be reached without TLS. */
export function safeUrl(read: Reader, name: string, example: string): string | undefined {
  const value = read.url(name, ['https:', 'http:'], example)
  if (value === undefined) return undefined
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return value.replace(/\/+$/, '')
  return read.report(name, 'must begin with https://.', undefined)
}
