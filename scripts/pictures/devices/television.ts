/** Televisions: the front with a picture on it, the back with its ports, and the remote. */
import { look, picture } from './phone.ts'
import { FACE, mix, moved, on, slab, wall, type Camera } from './space.ts'

export type Television = {
  readonly w: number
  readonly h: number
  /** the border of the screen; its lower one is twice as wide */
  readonly bezel: number
  readonly colour: string
  readonly shows: 'match' | 'apps' | 'canyon'
  readonly hdmi: number
}

const INK = '#05060a'

const gradient = (
  id: string,
  stops: readonly (readonly [at: number, colour: string])[],
  line = 'x1="0" y1="0" x2="0" y2="1"',
) =>
  `<linearGradient id="${id}" ${line}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`

const player = (x: number, y: number, colour: string) =>
  `<ellipse cx="${x + 1.6}" cy="${y + 3}" rx="2.6" ry=".7" fill="${INK}" fill-opacity=".3"/><path d="M${x - 0.7} ${y + 3}L${x} ${y}L${x + 0.9} ${y + 3}" fill="none" stroke="#f2e6d8" stroke-width=".7" stroke-linecap="round"/><rect x="${x - 1.1}" y="${y - 3.2}" width="2.2" height="3.8" rx="1" fill="${colour}"/><circle cx="${x}" cy="${y - 4.3}" r="1" fill="#4b2f22"/>`

/** A ground under floodlights. */
const match = (w: number, h: number): string => {
  const far = -h * 0.16
  const stripes = Array.from({ length: 8 }, (_, at) => {
    const [from, to] = [at - 4, at - 3]
    return `<path d="M${from * w * 0.1} ${far}L${to * w * 0.1} ${far}L${to * w * 0.2} ${h / 2}L${from * w * 0.2} ${h / 2}Z" fill="#fff" fill-opacity="${at % 2 ? 0.09 : 0}"/>`
  })
  const crowd = Array.from({ length: 230 }, (_, at) => {
    const [x, y] = [((at * 37) % 230) / 230 - 0.5, ((at * 53) % 97) / 97]
    return `<circle cx="${x * w}" cy="${-h * 0.38 + y * h * 0.19}" r=".75" fill="${['#e8b04a', '#d9e2ee', '#c9483f', '#4f8ad1', '#3a9a63'][at % 5]}" fill-opacity=".75"/>`
  })
  const men = [
    [-38, -2, '#f4f6fa'],
    [-20, 12, '#1f9a57'],
    [-4, 4, '#f4f6fa'],
    [9, 18, '#1f9a57'],
    [27, 2, '#1f9a57'],
    [41, 15, '#f4f6fa'],
    [16, -7, '#1f9a57'],
  ] as const
  return (
    gradient('sky', [
      [0, '#0c1a3a'],
      [1, '#27477f'],
    ]) +
    gradient('turf', [
      [0, '#2c8a4b'],
      [1, '#46b463'],
    ]) +
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#sky)"/><rect x="${-w / 2}" y="${-h * 0.39}" width="${w}" height="${h * 0.24}" fill="#182543"/>${crowd.join('')}` +
    `<rect x="${-w / 2}" y="${far}" width="${w}" height="${h}" fill="url(#turf)"/>${stripes.join('')}<g fill="none" stroke="#fff" stroke-opacity=".75" stroke-width=".6"><ellipse cx="0" cy="${h * 0.14}" rx="${w * 0.17}" ry="${h * 0.13}"/><path d="M0 ${far}V${h / 2}M${-w / 2} ${far + 0.6}H${w / 2}"/></g>` +
    men.map(([x, y, colour]) => player(x, y, colour)).join('') +
    '<circle cx="2.4" cy="9.4" r=".9" fill="#fff"/>' +
    [-0.36, 0.36]
      .map(
        (x) =>
          `<ellipse cx="${w * x}" cy="${-h * 0.45}" rx="14" ry="7" fill="#fff" fill-opacity=".28"/><rect x="${w * x - 5}" y="${-h * 0.47}" width="10" height="2.6" rx=".6" fill="#fdfdf2"/>`,
      )
      .join('') +
    `<rect x="${-w * 0.46}" y="${-h * 0.44}" width="27" height="5.6" rx="1.4" fill="#0b1124" fill-opacity=".85"/><rect x="${-w * 0.46 + 1.2}" y="${-h * 0.44 + 1.2}" width="8" height="3.2" rx=".5" fill="#1f9a57"/><rect x="${-w * 0.46 + 17.8}" y="${-h * 0.44 + 1.2}" width="8" height="3.2" rx=".5" fill="#f4f6fa"/><path d="M${-w * 0.46 + 11.4} ${-h * 0.44 + 2.8}h1.6m1.2 0h1.6" stroke="#fff" stroke-width="1.6"/>`
  )
}

/** The page on which a smart television begins: one large film, and rows of others. */
const apps = (w: number, h: number): string => {
  const card = (x: number, y: number, wide: number, high: number, at: number) =>
    gradient(
      `c${at}`,
      [
        [0, `hsl(${(at * 67 + 20) % 360},74%,62%)`],
        [1, `hsl(${(at * 67 + 62) % 360},70%,34%)`],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ) +
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="1.8" fill="url(#c${at})"/><circle cx="${x + wide * 0.68}" cy="${y + high * 0.42}" r="${high * 0.24}" fill="#fff" fill-opacity=".22"/><path d="M${x} ${y + high * 0.86}L${x + wide * 0.4} ${y + high * 0.5}L${x + wide} ${y + high * 0.9}V${y + high - 1.5}H${x}Z" fill="${INK}" fill-opacity=".22"/>`
  const row = (y: number, count: number, wide: number, high: number, from: number) =>
    Array.from({ length: count }, (_, at) => card(-w * 0.44 + at * (wide + 2.4), y, wide, high, from + at)).join('')
  return (
    gradient(
      'night',
      [
        [0, '#1b2350'],
        [1, '#090c1e'],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ) +
    gradient('sun', [
      [0, '#ffd27a'],
      [0.5, '#f07f4f'],
      [1, '#8a2f6b'],
    ]) +
    `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#night)"/>` +
    `<path d="M${-w * 0.02} ${-h / 2}H${w / 2}V${h * 0.04}H${-w * 0.14}Z" fill="url(#sun)"/><circle cx="${w * 0.24}" cy="${-h * 0.2}" r="${h * 0.13}" fill="#fff2cf"/><path d="M${-w * 0.13} ${h * 0.04}L${w * 0.08} ${-h * 0.13}L${w * 0.22} ${-h * 0.02}L${w * 0.36} ${-h * 0.18}L${w / 2} ${-h * 0.05}V${h * 0.04}Z" fill="#3a1745" fill-opacity=".85"/>` +
    `<g fill="#fff"><rect x="${-w * 0.44}" y="${-h * 0.34}" width="34" height="4.6" rx="1.2"/><rect x="${-w * 0.44}" y="${-h * 0.23}" width="25" height="1.9" rx=".9" fill-opacity=".6"/><rect x="${-w * 0.44}" y="${-h * 0.18}" width="29" height="1.9" rx=".9" fill-opacity=".6"/><rect x="${-w * 0.44}" y="${-h * 0.1}" width="14" height="5" rx="2.5"/><path d="M${-w * 0.44 + 5.6} ${-h * 0.1 + 1.2}v2.6l2.6-1.3Z" fill="#1b2350"/></g>` +
    row(h * 0.08, 6, w * 0.132, h * 0.15, 1) +
    row(h * 0.28, 5, w * 0.164, h * 0.17, 9)
  )
}

/** A river in a canyon at dusk: deep blacks and bright edges, as such screens are shown. */
const canyon = (w: number, h: number): string =>
  gradient('dusk', [
    [0, '#14255e'],
    [0.4, '#8a4a9a'],
    [0.7, '#ff8f5c'],
    [1, '#ffd88a'],
  ]) +
  gradient('far', [
    [0, '#7a3f7d'],
    [1, '#c2574f'],
  ]) +
  gradient('near', [
    [0, '#4a1d4f'],
    [1, '#170a22'],
  ]) +
  gradient(
    'rock',
    [
      [0, '#e2643f'],
      [1, '#571a35'],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  ) +
  gradient('water', [
    [0, '#ffd08a'],
    [0.4, '#d25f79'],
    [1, '#1d2a66'],
  ]) +
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="url(#dusk)"/><circle cx="${w * 0.06}" cy="${-h * 0.02}" r="${h * 0.1}" fill="#fff4d6"/><circle cx="${w * 0.06}" cy="${-h * 0.02}" r="${h * 0.26}" fill="#ffe2a8" fill-opacity=".25"/>` +
  `<path d="M${-w / 2} ${h * 0.08}L${-w * 0.32} ${-h * 0.16}L${-w * 0.24} ${-h * 0.12}L${-w * 0.12} ${h * 0.06}L${w * 0.16} ${h * 0.07}L${w * 0.27} ${-h * 0.13}L${w * 0.38} ${-h * 0.17}L${w / 2} ${h * 0.02}V${h / 2}H${-w / 2}Z" fill="url(#far)"/>` +
  `<path d="M${-w * 0.05} ${h * 0.07}C${w * 0.1} ${h * 0.14} ${-w * 0.2} ${h * 0.24} ${-w * 0.26} ${h / 2}H${w * 0.26}C${w * 0.16} ${h * 0.26} ${w * 0.2} ${h * 0.16} ${w * 0.1} ${h * 0.07}Z" fill="url(#water)"/>` +
  `<path d="M${-w / 2} ${-h * 0.3}L${-w * 0.4} ${-h * 0.27}L${-w * 0.35} ${-h * 0.02}L${-w * 0.24} ${h * 0.06}L${-w * 0.16} ${h * 0.24}L${-w * 0.28} ${h / 2}H${-w / 2}Z" fill="url(#rock)"/><path d="M${w / 2} ${-h * 0.34}L${w * 0.42} ${-h * 0.3}L${w * 0.36} ${-h * 0.05}L${w * 0.22} ${h * 0.1}L${w * 0.17} ${h * 0.28}L${w * 0.3} ${h / 2}H${w / 2}Z" fill="url(#near)"/>` +
  `<path d="M${-w / 2} ${h * 0.3}L${-w * 0.3} ${h * 0.36}L${-w * 0.2} ${h / 2}H${-w / 2}Z" fill="#140817"/>`

const SCENES = { match, apps, canyon }

const glass = ({ w, h, bezel, shows }: Television): string => {
  const [wide, high] = [w - 2 * bezel, h - 3 * bezel]
  return (
    `<rect x="${-w / 2 + 0.6}" y="${-h / 2 + 0.6}" width="${w - 1.2}" height="${h - 1.2}" rx="1.6" fill="#0c0e14"/><g transform="translate(0 ${-bezel / 2})"><clipPath id="panel"><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx=".6"/></clipPath><g clip-path="url(#panel)">${SCENES[shows](wide, high)}` +
    `<linearGradient id="shine" x1="0" y1="0" x2=".7" y2=".7"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".38" stop-color="#fff" stop-opacity=".06"/><stop offset=".385" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" fill="url(#shine)"/></g></g>` +
    `<rect x="-5" y="${h / 2 - bezel * 1.25}" width="10" height="${bezel * 0.4}" rx=".4" fill="#8a92a0"/>`
  )
}

const feet = (camera: Camera, { w, h, colour }: Television): string =>
  [-1, 1]
    .map((side) => {
      const foot = moved(FACE, side * w * 0.33, h / 2 + 3.4)
      return (
        slab(camera, moved(foot, 0, -1.6), { w: 5, h: 7, t: 5, r: 1, edge: 0.6, colour, gloss: 0.5 }) +
        slab(camera, moved(foot, 0, 2.6), { w: 5, h: 2.4, t: 30, r: 1.1, edge: 0.8, colour, gloss: 0.6 })
      )
    })
    .join('')

const front = (one: Television): string => {
  const camera = look({ yaw: -20, pitch: -6 }, { w: one.w, h: one.h + 12 })
  return picture([
    feet(camera, one),
    slab(camera, FACE, {
      w: one.w,
      h: one.h,
      t: 3.4,
      r: 2.2,
      edge: 0.8,
      colour: mix(one.colour, '#ffffff', 0.12),
      gloss: 0.8,
      face: glass(one),
    }),
  ])
}

const socket = (x: number, y: number, w: number, h: number, tongue: string) =>
  `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx=".5" fill="#07080c" stroke="#aab1bd" stroke-width=".35"/><rect x="${x - w * 0.32}" y="${y - h * 0.12}" width="${w * 0.64}" height="${h * 0.24}" fill="${tongue}"/>`

const back = (one: Television): string => {
  const { w, h, colour, hdmi } = one
  const camera = look({ yaw: 22, pitch: -6 }, { w, h: h + 12 })
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(
    ([x = 0, y = 0]) =>
      `<circle cx="${x * 11}" cy="${y * 8 - 4}" r="1.5" fill="${INK}" stroke="#7f8794" stroke-width=".5"/>`,
  )
  const slits = (y: number) =>
    Array.from(
      { length: 22 },
      (_, at) =>
        `<rect x="${(at - 10.5) * 4.2 - 0.7}" y="${y}" width="1.4" height="5" rx=".7" fill="${INK}" fill-opacity=".75"/>`,
    ).join('')
  const sheen = gradient(
    'sheen',
    [
      [0, mix(colour, '#ffffff', 0.22)],
      [0.5, mix(colour, '#ffffff', 0.08)],
      [1, mix(colour, INK, 0.3)],
    ],
    'x1="0" y1="0" x2=".7" y2="1"',
  )
  const cover = `${sheen}<rect x="${-w / 2 + 1}" y="${-h / 2 + 1}" width="${w - 2}" height="${h - 2}" rx="1.8" fill="url(#sheen)"/>${slits(-h * 0.4)}`
  const ports =
    Array.from({ length: hdmi }, (_, at) => socket(33, -8 + at * 5.4, 7.4, 2.9, '#8d95a3')).join('') +
    socket(33, -8 + hdmi * 5.4, 6.2, 2.9, '#e9edf4') +
    `<circle cx="43" cy="-7" r="2" fill="#c9b171" stroke="#8a7440" stroke-width=".4"/><circle cx="43" cy="-7" r=".7" fill="${INK}"/><circle cx="43" cy="0" r="1.6" fill="#07080c" stroke="#3fae5e" stroke-width=".7"/><circle cx="43" cy="6" r="1.6" fill="#07080c" stroke="#aab1bd" stroke-width=".5"/>`
  const plate = `<rect x="27" y="-13" width="21" height="31" rx="1.6" fill="${mix(colour, INK, 0.55)}"/>${ports}${holes.join('')}<rect x="-46" y="2" width="17" height="11" rx=".8" fill="#dfe3ea"/><path d="M-44 5h9m-9 2.4h13m-13 2.4h7" stroke="#59606d" stroke-width=".7"/>${slits(19)}`
  return picture([
    feet(camera, one),
    slab(camera, FACE, {
      w,
      h,
      t: 3.4,
      r: 2.2,
      edge: 0.8,
      colour: mix(colour, '#ffffff', 0.12),
      gloss: 0.7,
      face: cover,
    }),
    slab(camera, moved(FACE, 0, h * 0.14, 3.4), {
      w: w * 0.72,
      h: h * 0.62,
      t: 5,
      r: 4,
      edge: 2.4,
      colour: mix(colour, '#ffffff', 0.1),
      gloss: 0.45,
      face: plate,
    }),
  ])
}

/** @param voice it has a microphone and the key for it */
const remote = ({ colour }: Television, voice: boolean): string => {
  const size = { w: 42, h: 158, t: 18, r: 12, edge: 6 }
  const camera = look({ yaw: -26, pitch: -10, spin: 14 }, { w: 60, h: 158 })
  const top = moved(FACE, 0, 0, size.t / 2 + 0.2)
  const key = (x: number, y: number, w: number, h: number, tint: string, sign = '') =>
    slab(camera, moved(top, x, y), {
      w,
      h,
      t: 2.4,
      r: Math.min(w, h) / 2 - 0.2,
      edge: 0.9,
      colour: tint,
      gloss: 0.5,
      face: sign,
    })
  const grey = mix(colour, '#ffffff', 0.2)
  const white = 'fill="none" stroke="#fff" stroke-width=".8" stroke-linecap="round" stroke-linejoin="round"'
  const numbers = Array.from({ length: 12 }, (_, at) =>
    key(((at % 3) - 1) * 10.4, 29 + Math.floor(at / 3) * 8, 7.6, 5.6, grey),
  )
  const colours = ['#c9423b', '#3a9a57', '#d9a92f', '#3f6fc4'].map((tint, at) => key((at - 1.5) * 8, 64, 6, 3.4, tint))
  return picture([
    slab(camera, FACE, { ...size, colour, gloss: 0.5 }),
    key(-10.5, -66, 9, 9, '#c9423b', `<path d="M-1.7-1.4A2.4 2.4 0 1 0 1.7-1.4M0-2.8V0" ${white}/>`),
    voice
      ? key(10.5, -66, 9, 9, '#3f6fc4', `<path d="M0-2.6V-.4M-1.9-.8A1.9 1.9 0 0 0 1.9-.8M0 1.2V2.6" ${white}/>`)
      : key(10.5, -66, 9, 9, grey, `<path d="M-2-1.4H2V1.4H-2Z" ${white}/>`),
    key(
      0,
      -38,
      31,
      31,
      mix(colour, '#ffffff', 0.13),
      `<path d="M-1.6-10.4L0-12L1.6-10.4M-1.6 10.4L0 12L1.6 10.4M-10.4-1.6L-12 0L-10.4 1.6M10.4-1.6L12 0L10.4 1.6" ${white}/>`,
    ),
    key(0, -38, 13, 13, mix(colour, '#ffffff', 0.3)),
    key(-12, -11, 8, 8, grey, `<path d="M1.4-1.8L-1 0L1.4 1.8" ${white}/>`),
    key(0, -11, 8, 8, grey, `<path d="M-2 .4L0-1.6L2 .4M-1.3 0V2H1.3V0" ${white}/>`),
    key(12, -11, 8, 8, grey, `<path d="M-2-1.4H2M-2 0H2M-2 1.4H2" ${white}/>`),
    key(-10, 10, 9, 18, grey, `<path d="M0-6.4V-3.6M-1.4-5H1.4M-1.4 5H1.4" ${white}/>`),
    key(10, 10, 9, 18, grey, `<path d="M-1.5-4.2L0-5.7L1.5-4.2M-1.5 4.2L0 5.7L1.5 4.2" ${white}/>`),
    ...numbers,
    ...colours,
    on(
      camera,
      moved(wall('top', size.w, size.h), 0, 0, 0.05),
      `<rect x="-7" y="-3.4" width="14" height="6.8" rx="3.4" fill="#3b1420"/>`,
    ),
  ])
}

export const televisionViews = (one: Television) => ({
  front: () => front(one),
  back: () => back(one),
  remote: () => remote(one, one.shows !== 'match'),
})
