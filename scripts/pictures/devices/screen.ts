/** What is seen on lit screens: a wallpaper of the device's own hue, the hour, and the signs of the status line. */

export type Wallpaper = {
  readonly kind: 'dunes' | 'bloom' | 'waves' | 'dawn'
  readonly hue: number
  readonly to: number
}

const hsl = (hue: number, saturation: number, light: number) => `hsl(${(hue + 360) % 360},${saturation}%,${light}%)`

const gradient = (id: string, stops: readonly (readonly [number, string])[], line = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${line}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

/** A soft ball of light. */
const glow = (id: string, x: number, y: number, r: number, colour: string, strength = 1) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`

/** Rolling ridges from far and pale to near and deep. */
const ridges = (w: number, h: number, { hue, to }: Wallpaper, steep: number) =>
  [0, 1, 2, 3].map((row) => {
    const y = h * (0.08 + row * 0.12)
    const lift = h * steep * (row % 2 ? -1 : 1)
    const tone = hue + ((to - hue) * row) / 3
    return (
      gradient(`r${row}`, [
        [0, hsl(tone, 62, 62 - row * 12)],
        [1, hsl(tone + 10, 66, 40 - row * 9)],
      ]) +
      `<path d="M${-w / 2} ${y} C${-w / 5} ${y - lift} ${w / 6} ${y + lift} ${w / 2} ${y - lift * 0.4} V${h} H${-w / 2}Z" fill="url(#r${row})"/>`
    )
  })

const bloom = (w: number, h: number, { hue, to }: Wallpaper) =>
  Array.from({ length: 9 }, (_, leaf) => {
    const angle = leaf * 40
    const tone = hue + ((to - hue) * leaf) / 8
    return (
      gradient(`b${leaf}`, [
        [0, hsl(tone, 80, 72)],
        [1, hsl(tone + 14, 72, 38)],
      ]) +
      `<ellipse cx="0" cy="${-w * 0.3}" rx="${w * 0.17}" ry="${w * 0.34}" fill="url(#b${leaf})" fill-opacity=".78" transform="translate(${w * 0.04} ${h * 0.17}) rotate(${angle})"/>`
    )
  })

const waves = (w: number, h: number, { hue, to }: Wallpaper) =>
  Array.from({ length: 6 }, (_, row) => {
    const x = -w * 0.62 + row * w * 0.24
    const tone = hue + ((to - hue) * row) / 5
    return (
      gradient(
        `v${row}`,
        [
          [0, hsl(tone, 78, 68)],
          [0.5, hsl(tone + 8, 72, 46)],
          [1, hsl(tone + 16, 70, 26)],
        ],
        'x1="0" y1="0" x2="1" y2=".3"',
      ) +
      `<path d="M${x} ${h} C${x + w * 0.1} ${h * 0.2} ${x + w * 0.75} ${h * 0.25} ${x + w * 0.5} ${-h * 0.55} H${w} V${h}Z" fill="url(#v${row})" fill-opacity=".9"/>`
    )
  })

const paint = (w: number, h: number, paper: Wallpaper): string => {
  const { kind, hue, to } = paper
  const sky = gradient('sky', [
    [0, hsl(hue - 8, 58, kind === 'dawn' ? 34 : 20)],
    [0.55, hsl(to, 62, kind === 'dawn' ? 66 : 44)],
    [1, hsl(to + 12, 60, 26)],
  ])
  const ground = `${sky}<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#sky)"/>`
  if (kind === 'bloom')
    return ground + glow('g1', 0, h * 0.17, w * 0.8, hsl(to, 80, 70), 0.5) + bloom(w, h, paper).join('')
  if (kind === 'waves')
    return ground + waves(w, h, paper).join('') + glow('g1', -w * 0.2, -h * 0.2, w * 0.7, hsl(hue, 90, 80), 0.35)
  const sun = glow('g1', w * 0.16, h * 0.02, w * 0.6, hsl(kind === 'dawn' ? 42 : to, 95, 80), 0.85)
  return ground + sun + ridges(w, h, paper, kind === 'dawn' ? 0.03 : 0.075).join('')
}

/** Digits of strokes, each in a box of 6 by 10. */
const DIGITS: Readonly<Record<string, string>> = {
  0: 'M3 0C5 0 6 2 6 5S5 10 3 10S0 8 0 5S1 0 3 0Z',
  1: 'M1.2 1.8L3.6 0V10',
  2: 'M.3 2.6C.3 1 1.4 0 3 0S5.8 1 5.8 2.7C5.8 5 .2 8 .2 10H6',
  3: 'M.4 1.8C.9.7 1.8 0 3 0C4.6 0 5.6 1 5.6 2.4S4.6 4.8 2.8 4.8C4.8 4.8 6 5.8 6 7.4S4.8 10 3 10C1.6 10 .5 9.3 0 8.1',
  4: 'M4.6 10V0L0 7H6',
  5: 'M5.4 0H1L.6 4.6C1.2 4 2 3.7 3 3.7C4.8 3.7 6 5 6 6.8S4.8 10 3 10C1.6 10 .5 9.3 0 8.2',
  6: 'M.1 6.8C.1 5 1.4 3.7 3 3.7S5.9 5 5.9 6.8S4.6 10 3 10S.1 8.6 .1 6.8C.1 3 1.2 .6 4 0',
  7: 'M0 0H6L2.2 10',
  8: 'M3 4.7C1.4 4.7.5 3.7.5 2.4S1.4 0 3 0S5.5 1 5.5 2.4S4.6 4.7 3 4.7C1.2 4.7 0 5.8 0 7.4S1.2 10 3 10S6 9 6 7.4S4.8 4.7 3 4.7Z',
  9: 'M5.9 3.2C5.9 5 4.6 6.3 3 6.3S.1 5 .1 3.2S1.4 0 3 0S5.9 1.4 5.9 3.2C5.9 7 4.8 9.4 2 10',
}

/** The hour in figures of a height, centred at x and y. */
export const clock = (time: string, x: number, y: number, height: number, weight = 1.05, colour = '#fff'): string => {
  const widths = [...time].map((sign) => (sign === ':' ? 2.6 : sign === '1' ? 6 : 8.4))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let left = -whole / 2
  const signs = [...time].map((sign, at) => {
    const place = left + 1.2
    left += widths[at] ?? 0
    if (sign === ':')
      return `<circle cx="${place}" cy="3" r=".72" fill="${colour}"/><circle cx="${place}" cy="7" r=".72" fill="${colour}"/>`
    return `<path transform="translate(${place} 0)" d="${DIGITS[sign] ?? ''}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${height / 10}) translate(0 -5)">${signs.join('')}</g>`
}

/** Network, wireless and battery at the right of the status line, the hour at its left. */
const status = (w: number, y: number, size: number, time: string): string => {
  const right = w / 2 - size * 2.6
  const bars = [0, 1, 2, 3].map(
    (bar) =>
      `<rect x="${bar * 0.3}" y="${0.75 - bar * 0.22}" width=".2" height="${0.28 + bar * 0.22}" rx=".07" fill="#fff"/>`,
  )
  const battery =
    '<rect x="1.62" y=".12" width="1.5" height=".82" rx=".24" fill="none" stroke="#fff" stroke-width=".11" stroke-opacity=".8"/>' +
    '<rect x="1.76" y=".26" width=".98" height=".54" rx=".12" fill="#fff"/><rect x="3.19" y=".4" width=".12" height=".26" rx=".06" fill="#fff"/>'
  return (
    `<g transform="translate(${right - size * 1.9} ${y - size * 0.5}) scale(${size})">${bars.join('')}${battery}</g>` +
    clock(time, -w / 2 + size * 4.2, y, size * 0.95, 1.5)
  )
}

export type Screen = {
  readonly w: number
  readonly h: number
  readonly r: number
  readonly paper: Wallpaper
  readonly time: string
  /** where the front camera sits in the screen; none on wide bezels */
  readonly hole?: 'dot' | 'pill' | 'none'
}

/** A lit lock screen in millimetres from its middle, under glass with a slant of light. */
export const lockScreen = ({ w, h, r, paper, time, hole = 'dot' }: Screen): string => {
  const [left, top] = [-w / 2, -h / 2]
  const line = Math.min(w, h) * 0.034
  const wide = w > h
  const camera =
    hole === 'none'
      ? ''
      : `<rect x="${hole === 'pill' ? -8.5 : -2.1}" y="${top + 3}" width="${hole === 'pill' ? 17 : 4.2}" height="${hole === 'pill' ? 5 : 4.2}" rx="2.5" fill="#05060a"/>` +
        `<circle cx="${hole === 'pill' ? 5.6 : 0}" cy="${top + (hole === 'pill' ? 5.5 : 5.1)}" r="1.1" fill="#1c2a4d"/><circle cx="${hole === 'pill' ? 5.3 : -0.3}" cy="${top + 4.8}" r=".38" fill="#6f8fd0"/>`
  const key = (x: number, sign: string) =>
    `<circle cx="${x}" cy="${h / 2 - 15}" r="5" fill="#fff" fill-opacity=".2"/><g transform="translate(${x} ${h / 2 - 15})" fill="none" stroke="#fff" stroke-width=".55" stroke-linejoin="round">${sign}</g>`
  const torch = '<path d="M-1.3-2.4H1.3V-1.2L.8-.2V2.4H-.8V-.2L-1.3-1.2Z"/>'
  const lens = '<rect x="-2.3" y="-1.5" width="4.6" height="3.4" rx=".8"/><circle r="1" cy=".2"/>'
  const shine =
    '<linearGradient id="shine" x1="0" y1="0" x2=".75" y2=".55"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".42" stop-color="#fff" stop-opacity=".1"/><stop offset=".43" stop-color="#fff" stop-opacity="0"/></linearGradient>'
  return (
    `<clipPath id="glass"><rect x="${left}" y="${top}" width="${w}" height="${h}" rx="${r}"/></clipPath>` +
    `<g clip-path="url(#glass)">${paint(w, h, paper)}${status(w, top + line * 1.9, line, time)}` +
    clock(time, 0, top + h * (wide ? 0.3 : 0.22), wide ? h * 0.16 : w * 0.19) +
    (wide || hole === 'none' ? '' : key(left + w * 0.16, torch) + key(-left - w * 0.16, lens)) +
    `<rect x="${-w * 0.17}" y="${h / 2 - line * 1.5}" width="${w * 0.34}" height="${line * 0.42}" rx="${line * 0.21}" fill="#fff" fill-opacity=".9"/>` +
    `${shine}<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="url(#shine)"/></g>${camera}`
  )
}
