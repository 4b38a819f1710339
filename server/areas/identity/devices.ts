/** First match wins: browsers that are built on another name that one too. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bOPR\/|\bOpera Mini\/|\bOPiOS\//, 'Opera'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFxiOS\/|\bFirefox\//, 'Firefox'],
  [/\bCriOS\/|\bHeadlessChrome\/|\bChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\//i, 'KaiOS'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const find = (table: [RegExp, string][], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** A user agent in plain words, such as "Chrome on Android". */
export function deviceOf(userAgent: string | null | undefined): string {
  const browser = find(browsers, userAgent ?? '')
  const system = find(systems, userAgent ?? '')
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** An address without its last part: `102.89.23.x`, `2c0f:f5c0:45:x`. Enough to know a place by, not a person. */
export function ipHintOf(ip: string): string | null {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.x`
  const groups = ip.split(':').filter((group) => group !== '')
  return ip.includes(':') && groups.length > 1 ? `${groups.slice(0, 3).join(':')}:x` : null
}
