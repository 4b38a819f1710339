/**
 * What a start is. A `demo` shop is for one person at a desk: its messages, its stand-in identity and its play money are open. A shop in
 * `production` opens none of them; `development` and `test` are starts of engineers that no longer look like a demo (PostgreSQL, real keys).
 */
export type ShopKind = 'demo' | 'development' | 'test' | 'production'

type Facts = {
  environment: 'development' | 'production' | 'test'
  /** DEMO=on: an address that others may reach is a demo all the same, as in a container. */
  demo: boolean
  host: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  /** Whether any provider of the outside world has a real address or key. */
  hasRealProvider: boolean
}

/** Names and addresses that lead to this very machine and nowhere else. */
export function isLoopbackHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  return /^(?:::ffff:)?127(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}$/.test(name)
}

const isHttps = (publicUrl: string | undefined): boolean => publicUrl?.startsWith('https:') === true

/** The one place that decides what a demo shop is; NODE_ENV does not make a demo of a shop, and does not unmake one. */
export function shopKind({ environment, demo, host, databaseUrl, publicUrl, hasRealProvider }: Facts): ShopKind {
  const mayBeDemo = databaseUrl === undefined && !hasRealProvider && !isHttps(publicUrl)
  if (mayBeDemo && (demo || isLoopbackHost(host))) return 'demo'
  return environment
}

/** What DEMO=on cannot stand beside: data and money that are real, and an address that people trust. */
export function demoProblem({ databaseUrl, publicUrl, hasRealProvider }: Facts): string | undefined {
  const beside = [
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(hasRealProvider ? ['the keys of real providers'] : []),
    ...(isHttps(publicUrl) ? ['an https PUBLIC_URL'] : []),
  ]
  return beside.length === 0
    ? undefined
    : `cannot stand beside ${beside.join(' and ')}: in a demo everybody is let in. Take one or the other away.`
}

/** Whether the outbox, the stand-in identity and the sandbox may open at all. */
export const hasDevelopmentParts = ({ kind, publicUrl }: { kind: ShopKind; publicUrl: string | undefined }): boolean =>
  kind !== 'production' && !isHttps(publicUrl)
