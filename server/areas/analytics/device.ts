/** What a user agent tells of a device: its kind, its system and its browser, and no more. Pure. */

const systems: readonly [name: string, pattern: RegExp][] = [
  ['Windows', /Windows NT/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['KaiOS', /KAIOS/],
  ['Linux', /Linux/],
]

/** Those that also name another one come before it. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Opera Mini', /Opera Mini/],
  ['Opera', /OPR\/|Opera/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UCBrowser|UBrowser/],
  ['Phoenix', /PHX\//],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
]

const firstOf = (list: readonly [string, RegExp][], userAgent: string): string | null =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

export type Device = { device: 'phone' | 'tablet' | 'desktop'; os: string | null; browser: string | null }

export function deviceOf(userAgent: string): Device {
  const isTablet = /iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))
  const isPhone = /Mobile|iPhone|iPod|Opera Mini|KAIOS/.test(userAgent)
  return {
    device: isTablet ? 'tablet' : isPhone ? 'phone' : 'desktop',
    os: firstOf(systems, userAgent),
    browser: firstOf(browsers, userAgent),
  }
}
