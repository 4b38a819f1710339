/** Laptops: open with the screen lit, and closed with the ports of a side. */
import { look, picture } from './phone.ts'
import { mix, moved, on, slab, wall, type Camera, type Frame, type Point } from './space.ts'

export type Laptop = {
  readonly w: number
  readonly d: number
  readonly colour: string
  readonly keys: string
  /** hues of the wallpaper */
  readonly from: number
  readonly to: number
  readonly numberPad: boolean
  /** corners of rubber in a colour of their own */
  readonly corners?: string
}

const INK = '#05060a'
const BASE: Frame = { o: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1], n: [0, -1, 0] }
const T = 8

const keyboard = ({ w, d, keys, colour, numberPad }: Laptop): string => {
  const wide = w - 26
  const columns = numberPad ? 18 : 14
  const step = wide / columns
  const high = (d * 0.46) / 5.4
  const rows = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const space = row === 4 && column > 2 && column < 9
      if (space && column > 3) return ''
      return `<rect x="${-wide / 2 + column * step + 0.8}" y="${-d * 0.42 + row * (high + 0.6) + 0.6}" width="${(space ? 6 * step : step) - 1.6}" height="${high - 0.8}" rx="1.6" fill="${keys}" stroke="#fff" stroke-opacity=".1" stroke-width=".4"/>`
    }).join(''),
  ).join('')
  const x = numberPad ? -w * 0.08 : 0
  return (
    `<rect x="${-wide / 2 - 2}" y="${-d * 0.43}" width="${wide + 4}" height="${5 * (high + 0.6) + 4}" rx="3" fill="${mix(colour, INK, 0.3)}"/>${rows}` +
    `<rect x="${x - w * 0.17}" y="${d * 0.13}" width="${w * 0.34}" height="${d * 0.31}" rx="4" fill="${mix(colour, '#ffffff', 0.12)}" stroke="${mix(colour, INK, 0.35)}" stroke-width=".8"/>`
  )
}

const desktop = (w: number, h: number, { from, to }: Laptop): string => {
  const hsl = (hue: number, s: number, l: number) => `hsl(${hue},${s}%,${l}%)`
  const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`
  const bands = [0, 1, 2, 3].map((at) => {
    const hue = from + ((to - from) * at) / 3
    const y = -h * 0.1 + at * h * 0.14
    return `<linearGradient id="d${at}" x1="0" y1="0" x2="1" y2="1">${stop(0, hsl(hue, 82, 66 - at * 8))}${stop(1, hsl(hue + 20, 74, 38 - at * 6))}</linearGradient><path d="M${-w / 2} ${y + h * 0.16}C${-w * 0.2} ${y - h * 0.26} ${w * 0.12} ${y + h * 0.34} ${w / 2} ${y - h * 0.1}V${h / 2}H${-w / 2}Z" fill="url(#d${at})"/>`
  })
  const dock = ['#3f7fe0', '#e8a33a', '#3aa967', '#d9534a', '#8a5bd0', '#4bb3c6'].map(
    (tint, at) => `<rect x="${(at - 3) * 11 + 1.5}" y="${h / 2 - 13.4}" width="8" height="8" rx="2" fill="${tint}"/>`,
  )
  const card = `<rect x="${-w * 0.36}" y="${-h * 0.36}" width="${w * 0.4}" height="${h * 0.5}" rx="3" fill="#fff" fill-opacity=".94"/><rect x="${-w * 0.36}" y="${-h * 0.36}" width="${w * 0.4}" height="7" rx="3" fill="#e6eaf2"/><g fill="#c9d0dc"><rect x="${-w * 0.33}" y="${-h * 0.26}" width="${w * 0.2}" height="4" rx="1.4" fill="${hsl(from, 60, 52)}"/>${[0, 1, 2, 3].map((at) => `<rect x="${-w * 0.33}" y="${-h * 0.17 + at * h * 0.065}" width="${w * (0.34 - (at % 3) * 0.05)}" height="2.6" rx="1.2"/>`).join('')}</g>`
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, hsl(from - 10, 64, 30))}${stop(1, hsl(to, 70, 62))}</linearGradient><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#sky)"/>${bands.join('')}${card}` +
    `<rect x="-36" y="${h / 2 - 16}" width="72" height="13" rx="4" fill="#fff" fill-opacity=".34"/>${dock.join('')}` +
    `<linearGradient id="shine" x1="0" y1="0" x2=".7" y2=".7">${'<stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity=".06"/><stop offset=".405" stop-color="#fff" stop-opacity="0"/>'}</linearGradient><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#shine)"/>`
  )
}

const corners = (camera: Camera, frame: Frame, { w, d, corners: tint }: Laptop, t: number): string =>
  tint
    ? [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(([x = 0, y = 0]) =>
          slab(camera, moved(frame, x * (w / 2 - 8), y * (d / 2 - 8)), {
            w: 20,
            h: 20,
            t: t + 1.6,
            r: 8,
            edge: 2,
            colour: tint,
            gloss: 0.25,
          }),
        )
        .join('')
    : ''

const open = (one: Laptop): string => {
  const { w, d, colour } = one
  const camera = look({ yaw: -26, pitch: -24 }, { w: w * 1.06, h: d * 1.5 })
  const lean = (16 * Math.PI) / 180
  const h = d * 0.97
  const down: Point = [0, Math.cos(lean), Math.sin(lean)]
  const lid: Frame = {
    o: [0, (-down[1] * h) / 2 + d * 0.24, -d / 2 - (down[2] * h) / 2 + d * 0.1],
    u: [1, 0, 0],
    v: down,
    n: [0, -Math.sin(lean), Math.cos(lean)],
  }
  const base: Frame = { ...BASE, o: [0, d * 0.24 + T / 2, d * 0.1] }
  const [sw, sh] = [w - 12, h - 18]
  const face = `<rect x="${-w / 2 + 2}" y="${-h / 2 + 2}" width="${w - 4}" height="${h - 4}" rx="6" fill="#0b0d12"/><clipPath id="lit"><rect x="${-sw / 2}" y="${-sh / 2}" width="${sw}" height="${sh}" rx="2"/></clipPath><g transform="translate(0 -2.4)"><g clip-path="url(#lit)">${desktop(sw, sh, one)}</g></g><circle cx="0" cy="${-h / 2 + 4.4}" r="1.3" fill="#26345a"/>`
  return picture([
    slab(camera, lid, { w, h, t: 4.6, r: 8, edge: 1.6, colour, gloss: 0.7, face }),
    corners(camera, base, one, T),
    slab(camera, base, { w, h: d, t: T, r: 9, edge: 2.4, colour, gloss: 0.6, face: keyboard(one) }),
  ])
}

const closed = (one: Laptop): string => {
  const { w, d, colour } = one
  const camera = look({ yaw: -38, pitch: -34 }, { w: w * 1.08, h: d })
  const base: Frame = { ...BASE, o: [0, 6, 0] }
  const lid: Frame = { ...BASE, o: [0, -1.6, 0] }
  const side = moved(wall('right', w, d, base), 0, 0, 0.05)
  const hole = (x: number, wide: number, high: number, round = 0.6) =>
    `<rect x="${x - wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="${round}" fill="${INK}" stroke="${mix(colour, '#ffffff', 0.45)}" stroke-width=".6"/>`
  const ports = on(
    camera,
    side,
    hole(-62, 9.4, 3.6, 1.8) +
      hole(-44, 9.4, 3.6, 1.8) +
      hole(-24, 15, 4.6) +
      `<rect x="-29.6" y="-1" width="11.2" height="1.4" fill="#4f83d6"/>` +
      `<circle cx="-6" cy="0" r="2.1" fill="${INK}" stroke="${mix(colour, '#ffffff', 0.45)}" stroke-width=".6"/>` +
      [0, 1, 2, 3, 4, 5].map((at) => hole(20 + at * 4.4, 2, 3.4, 1)).join(''),
  )
  const mark = `<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset=".1" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#05060a" stop-opacity=".2"/></linearGradient><rect x="${-w / 2 + 2}" y="${-d / 2 + 2}" width="${w - 4}" height="${d - 4}" rx="7" fill="url(#sheen)"/><circle r="9" fill="${mix(colour, INK, 0.22)}"/><circle r="5.4" fill="${mix(colour, '#ffffff', 0.3)}"/>`
  return picture([
    corners(camera, base, one, T),
    slab(camera, base, { w, h: d, t: T, r: 9, edge: 2.4, colour: mix(colour, INK, 0.08), gloss: 0.6 }),
    ports,
    corners(camera, lid, one, 5),
    slab(camera, lid, { w, h: d, t: 5, r: 9, edge: 1.8, colour, gloss: 0.7, face: mark }),
  ])
}

export const laptopViews = (one: Laptop) => ({ open: () => open(one), closed: () => closed(one) })
