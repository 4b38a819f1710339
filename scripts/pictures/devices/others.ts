/** Keypad phones, power banks, the charger and the watch: two views each. */
import { glassOf, look, picture } from './phone.ts'
import { clock, lockScreen } from './screen.ts'
import { FACE, mix, moved, on, slab, wall, type Camera, type Frame } from './space.ts'

/** The views of a device by the word that ends their names: each makes an SVG of its own when it is asked. */
export type Views = Readonly<Record<string, () => string>>

const WHITE = '#ffffff'
const INK = '#05060a'

type Keypad = { readonly colour: string; readonly torch: boolean; readonly time: string }

const KEYPAD = { w: 54, h: 122, t: 15, r: 13, edge: 6 }

/** Three columns of keys with their figures, above them the round key and the two for calls. */
const keypadKeys = (camera: Camera, colour: string): string => {
  const top = moved(FACE, 0, 0, KEYPAD.t / 2 + 0.2)
  const cap = mix(colour, '#f4f6f9', 0.88)
  const key = (x: number, y: number, w: number, h: number, tint: string, sign: string) =>
    slab(camera, moved(top, x, y), { w, h, t: 2.2, r: h / 2 - 0.4, edge: 0.9, colour: tint, gloss: 0.4, face: sign })
  const ink = mix(colour, INK, 0.6)
  const signs = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']
  const figure = (sign: string) => {
    if (sign === '*')
      return `<g stroke="${ink}" stroke-width=".6" stroke-linecap="round"><path d="M0-1.3V1.3M-1.1-.65L1.1.65M1.1-.65L-1.1.65"/></g>`
    if (sign === '#')
      return `<g stroke="${ink}" stroke-width=".5" stroke-linecap="round"><path d="M-.4-1.5L-.8 1.5M.8-1.5L.4 1.5M-1.4-.5H1.4M-1.5.5H1.3"/></g>`
    return clock(sign, 0, 0, 3.4, 1.5, ink)
  }
  const numbers = signs.map((sign, at) =>
    key(((at % 3) - 1) * 14, 17 + Math.floor(at / 3) * 9.6, 12.4, 7.4, cap, figure(sign)),
  )
  const call =
    '<path d="M-2.2-.6C-1.4.9-.3 1.7 1.4 2L2-.2.7-.6.2.1C-.5-.2-.9-.7-1.1-1.3L-.5-1.9-1.2-3Z" fill="#fff" transform="translate(.3 .5) scale(.8)"/>'
  const nav = key(
    0,
    4.5,
    15,
    12,
    mix(colour, INK, 0.35),
    '<rect x="-3" y="-2.4" width="6" height="4.8" rx="2" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width=".5"/>',
  )
  return (
    nav +
    key(-16, 5, 11.5, 7.6, '#2e9e57', call) +
    key(16, 5, 11.5, 7.6, '#cf3b36', `<g transform="rotate(135)">${call}</g>`) +
    numbers.join('')
  )
}

const keypadFace = ({ colour, time }: Keypad): string => {
  const screen = lockScreen({ w: 39, h: 42, r: 2, paper: { kind: 'dawn', hue: 205, to: 190 }, time, hole: 'none' })
  return (
    `<rect x="-22" y="-50" width="44" height="48.5" rx="4.5" fill="#0b0d13" stroke="${mix(colour, WHITE, 0.3)}" stroke-width=".5"/>` +
    `<g transform="translate(0 -25.5)">${screen}</g><rect x="-5" y="-55" width="10" height="1.7" rx=".85" fill="${mix(colour, INK, 0.75)}"/>`
  )
}

const keypadFront = (one: Keypad): string => {
  const camera = look({ yaw: -24, pitch: 6 }, KEYPAD)
  return picture([
    slab(camera, FACE, { ...KEYPAD, colour: one.colour, gloss: 0.6, face: keypadFace(one) }),
    keypadKeys(camera, one.colour),
  ])
}

/** The torch on the upper wall, or the camera on the back. */
const keypadBack = ({ colour, torch }: Keypad): string => {
  const camera = look(torch ? { yaw: 24, pitch: -24 } : { yaw: 24, pitch: 5 }, KEYPAD)
  const dark = mix(colour, INK, 0.6)
  const holes = Array.from(
    { length: 15 },
    (_, at) => `<circle cx="${((at % 5) - 2) * 3}" cy="${34 + Math.floor(at / 5) * 3}" r=".85" fill="${dark}"/>`,
  ).join('')
  const sheen = `<linearGradient id="sheen" x1="0" y1=".1" x2="1" y2=".6"><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".45" stop-color="#fff" stop-opacity=".24"/><stop offset=".75" stop-color="#fff" stop-opacity="0"/></linearGradient>`
  const cover = `${sheen}<rect x="-21" y="-55" width="42" height="110" rx="8" fill="url(#sheen)"/><rect x="-21" y="-22" width="42" height="77" rx="7" fill="none" stroke="${dark}" stroke-opacity=".45" stroke-width=".5"/>`
  const lamp = wall('top', KEYPAD.w, KEYPAD.h)
  const bulb =
    '<radialGradient id="bulb"><stop offset="0" stop-color="#fffdf0"/><stop offset=".5" stop-color="#ffefb0"/><stop offset="1" stop-color="#e0a93c"/></radialGradient>'
  const round = torch
    ? slab(camera, moved(lamp, 0, 0, 0.8), {
        w: 13,
        h: 11,
        t: 2,
        r: 5.4,
        edge: 0.8,
        colour: '#d5d9e0',
        gloss: 0.9,
        face: `${bulb}<ellipse rx="5" ry="4.2" fill="url(#bulb)"/>`,
      })
    : slab(camera, moved(FACE, 0, -40, KEYPAD.t / 2 + 0.6), {
        w: 15,
        h: 15,
        t: 2,
        r: 7.4,
        edge: 0.8,
        colour: '#c9ced8',
        gloss: 0.8,
        face: glassOf(6.6),
      })
  return picture([slab(camera, FACE, { ...KEYPAD, colour, gloss: 0.6, face: cover + holes }), round])
}

export const keypadViews = (one: Keypad): Views => ({ front: () => keypadFront(one), back: () => keypadBack(one) })

type Bank = {
  readonly colour: string
  readonly w: number
  readonly h: number
  readonly t: number
  readonly percent: string
  readonly outlets: 2 | 3
}

const percentOf = (figures: string): string =>
  `<rect x="-15" y="-9" width="30" height="18" rx="4" fill="#0a0c12"/>${clock(figures, -3, 0, 9, 1.2, '#8ff0c4')}` +
  '<g stroke="#8ff0c4" stroke-width=".9" fill="none" stroke-linecap="round"><path d="M7.2 3.6L11-2.6"/><circle cx="7.4" cy="-1.9" r="1.1"/><circle cx="10.8" cy="3" r="1.1"/></g>'

/** The ports stand in a row: large ones for cables of chargers, a small one of USB-C. */
const bankPorts = (camera: Camera, frame: Frame, outlets: number): string => {
  const large = (x: number) =>
    `<rect x="${x - 7}" y="-3" width="14" height="6" rx="1" fill="#0a0b10" stroke="#c6cbd4" stroke-width=".7"/><rect x="${x - 5.6}" y="-1.9" width="11.2" height="1.9" rx=".3" fill="#f08a3c"/>`
  const small = (x: number) =>
    `<rect x="${x - 4.8}" y="-1.8" width="9.6" height="3.6" rx="1.8" fill="#0a0b10" stroke="#c6cbd4" stroke-width=".7"/><rect x="${x - 3}" y="-.35" width="6" height=".7" rx=".35" fill="#707682"/>`
  return on(
    camera,
    frame,
    outlets === 2 ? large(-19) + small(0) + large(19) : large(-25) + large(-6) + small(12) + small(26),
  )
}

const bank = (one: Bank, lying: boolean): string => {
  const { w, h, t, colour, percent, outlets } = one
  const camera = look(lying ? { spin: 24, pitch: 58 } : { yaw: -26, pitch: 8 }, one)
  const sheen =
    '<linearGradient id="sheen" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#05060a" stop-opacity=".2"/></linearGradient>'
  const face =
    `${sheen}<rect x="${-w / 2 + 5}" y="${-h / 2 + 5}" width="${w - 10}" height="${h - 10}" rx="8" fill="url(#sheen)" stroke="#fff" stroke-opacity=".14" stroke-width=".6"/>` +
    `<g transform="translate(0 ${-h * 0.26})">${percentOf(percent)}</g>`
  const body = slab(camera, FACE, { w, h, t, r: 13, edge: 5, colour, gloss: 0.55, face })
  const key = slab(camera, moved(wall('right', w, h), -h * 0.22, 0, 0.2), {
    w: 15,
    h: 6,
    t: 2,
    r: 2.9,
    edge: 0.7,
    colour: mix(colour, WHITE, 0.25),
    gloss: 0.6,
  })
  const lamp =
    outlets === 3
      ? on(
          camera,
          moved(wall('right', w, h), h * 0.14, 0, 0.05),
          '<rect x="-30" y="-5" width="60" height="10" rx="5" fill="#fff6d8" stroke="#d8cfae" stroke-width=".6"/><rect x="-27" y="-2.6" width="54" height="5.2" rx="2.6" fill="#fffdf4"/>',
        )
      : ''
  const ports = lying ? bankPorts(camera, moved(wall('bottom', w, h), 0, 0, 0.02), outlets) : ''
  return picture([body, key, lamp, ports])
}

export const powerBankViews = (one: Bank): Views => ({ front: () => bank(one, false), ports: () => bank(one, true) })

const CHARGER = { w: 47, h: 50, t: 36, r: 9, edge: 4 }

/** The side of the cable, with its port. */
const chargerFront = (colour: string): string => {
  const camera = look({ yaw: -28, pitch: -13 }, { w: 62, h: 62 })
  const port =
    '<rect x="-5.4" y="-2" width="10.8" height="4" rx="2" fill="#0a0b10" stroke="#b3b9c4" stroke-width=".6"/><rect x="-3.4" y="-.4" width="6.8" height=".8" rx=".4" fill="#7a808c"/>'
  const watts =
    clock('33', -2.5, -10.5, 5, 1.1, '#8a92a0') +
    '<path d="M4.2-13L5.4-8L6.9-11.6L8.4-8L9.6-13" fill="none" stroke="#8a92a0" stroke-width=".55" stroke-linejoin="round" stroke-linecap="round"/>'
  return picture([slab(camera, FACE, { ...CHARGER, colour, gloss: 0.3, face: port + watts })])
}

/** The side of the wall: three flat pins, the upper one for earth. */
const chargerPins = (colour: string): string => {
  const camera = look({ yaw: 32, pitch: -16 }, { w: 74, h: 74 })
  const face = moved(FACE, 0, 0, CHARGER.t / 2)
  const pin = (x: number, y: number, w: number, h: number, length: number, from = 0) =>
    slab(camera, moved(face, x, y, from + length / 2), {
      w,
      h,
      t: length,
      r: 0.9,
      edge: 0.8,
      colour: '#c8b98e',
      gloss: 0.9,
    })
  const sleeve = (x: number, y: number, w: number, h: number) =>
    slab(camera, moved(face, x, y, 4.5), {
      w: w + 0.3,
      h: h + 0.3,
      t: 9,
      r: 1,
      edge: 0.4,
      colour: '#2a2d36',
      gloss: 0.4,
    })
  return picture([
    slab(camera, FACE, { ...CHARGER, colour, gloss: 0.3 }),
    pin(0, -12, 4.2, 8, 22),
    ...[-11, 11].flatMap((x) => [sleeve(x, 9, 6.6, 4), pin(x, 9, 6.6, 4, 9, 9)]),
  ])
}

export const chargerViews = (colour: string): Views => ({
  front: () => chargerFront(colour),
  pins: () => chargerPins(colour),
})

type Watch = { readonly strap: string; readonly case: string; readonly time: string }

const WATCH = { w: 42, h: 48, t: 12, r: 13, edge: 4.5 }

/** A half of the strap, bent away from the viewer in five pieces. */
const strapOf = (camera: Camera, colour: string, side: 1 | -1): string => {
  const pieces = Array.from({ length: 9 }, (_, at) => {
    const bend = ((at + 1) * 6.5 * Math.PI) / 180
    return { bend, length: 7 }
  })
  let [y, z] = [side * (WATCH.h / 2 - 3), -1]
  const drawn = pieces.map(({ bend, length }) => {
    const v = [0, side * Math.cos(bend), -Math.sin(bend)] as const
    const n = [0, side * Math.sin(bend), Math.cos(bend)] as const
    const frame: Frame = { o: [0, y + (v[1] * length) / 2, z + (v[2] * length) / 2], u: [1, 0, 0], v, n }
    y += v[1] * length
    z += v[2] * length
    return slab(camera, frame, { w: 25, h: length + 3.4, t: 3.6, r: 0.9, edge: 0.35, colour, gloss: 0.3 })
  })
  return drawn.reverse().join('')
}

const watchFace = (time: string): string => {
  const ring = (r: number, share: number, colour: string) => {
    const round = 2 * Math.PI * r
    return (
      `<circle r="${r}" fill="none" stroke="${colour}" stroke-opacity=".25" stroke-width="2.3"/>` +
      `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="2.3" stroke-linecap="round" stroke-dasharray="${round * share} ${round}" transform="rotate(-90)"/>`
    )
  }
  return (
    '<rect x="-17.6" y="-20.6" width="35.2" height="41.2" rx="9.4" fill="#05060a" stroke="#2b2f3a" stroke-width=".5"/>' +
    `${clock(time, 0, -11, 7.6, 1.15)}<g transform="translate(0 6.6)">${ring(10.2, 0.78, '#ff5a6e')}${ring(7.3, 0.62, '#7fe08a')}${ring(4.4, 0.86, '#58c7f3')}</g>` +
    '<linearGradient id="shine" x1="0" y1="0" x2=".8" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".24"/><stop offset=".45" stop-color="#fff" stop-opacity=".06"/><stop offset=".46" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="-17.6" y="-20.6" width="35.2" height="41.2" rx="9.4" fill="url(#shine)"/>'
  )
}

const watch = ({ strap, case: metal, time }: Watch, behind: boolean): string => {
  const camera = look({ yaw: behind ? 26 : -26, pitch: 6 }, { w: 90, h: 128 })
  const sensor =
    '<circle r="13" fill="#15171f" stroke="#3b404c" stroke-width=".6"/><circle r="8.4" fill="#0a0c14"/>' +
    [0, 90, 180, 270]
      .map((turn) => `<circle r="1.5" cx="0" cy="-5" fill="#3fd07a" fill-opacity=".9" transform="rotate(${turn})"/>`)
      .join('') +
    '<circle r="1.7" fill="#c2453f"/><ellipse cx="-5" cy="-7.4" rx="4" ry="1.6" transform="rotate(-34 -5 -7.4)" fill="#fff" fill-opacity=".22"/>'
  const crown = slab(camera, moved(wall(behind ? 'left' : 'right', WATCH.w, WATCH.h), -6, 0, 0.8), {
    w: 8.6,
    h: 7,
    t: 3.4,
    r: 3.4,
    edge: 1,
    colour: '#a3abb8',
    gloss: 0.9,
  })
  const body = slab(camera, FACE, { ...WATCH, colour: metal, gloss: 0.8, face: behind ? sensor : watchFace(time) })
  return picture([strapOf(camera, strap, -1), strapOf(camera, strap, 1), crown, body])
}

export const watchViews = (one: Watch): Views => ({ front: () => watch(one, false), back: () => watch(one, true) })
