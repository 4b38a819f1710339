/** Phones and tablets: the front with its screen lit, the back with its cameras, and the edge with port and keys. */
import { lockScreen, type Wallpaper } from './screen.ts'
import { cameraFor, FACE, mix, moved, on, slab, wall, type Camera, type Pose } from './space.ts'

export type Lens = readonly [x: number, y: number, r: number]

export type Phone = {
  readonly w: number
  readonly h: number
  readonly t: number
  readonly r: number
  /** of the back */
  readonly colour: string
  /** of the frame; a shade of the back where the body is of one piece */
  readonly frame: string
  readonly finish: 'gloss' | 'satin' | 'matte'
  readonly paper: Wallpaper
  readonly time: string
  readonly hole: 'dot' | 'pill' | 'none'
  /** around the screen, in mm */
  readonly bezel: number
  /** from the middle of the back; in an island of w by h at x, y */
  readonly island: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
    readonly lenses: readonly Lens[]
    readonly flash?: Lens
  }
  /** the hole for earphones */
  readonly jack: boolean
}

const PX = 1500

/** The middle of the drawing is the body's; the scale keeps its longest diagonal inside. */
export const look = (pose: Pose, { w, h }: { readonly w: number; readonly h: number }): Camera =>
  cameraFor(pose, (PX * 0.94) / Math.hypot(w, h), PX / 2)

export const picture = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PX}" height="${PX}" viewBox="0 0 ${PX} ${PX}">${parts.join('')}</svg>`

const keys = (camera: Camera, phone: Phone, side: 'left' | 'right'): string => {
  const { w, h, t, frame } = phone
  const place = wall(side, w, h)
  const key = (at: number, length: number) =>
    slab(camera, moved(place, at, 0, 0.1), {
      w: length,
      h: t * 0.4,
      t: 1.6,
      r: t * 0.19,
      edge: 0.5,
      colour: mix(frame, '#ffffff', 0.12),
      gloss: 0.6,
    })
  return key(-h * 0.2, 22) + key(-h * 0.04, 12)
}

const shell = (phone: Phone) => {
  const { w, h, t, r, frame } = phone
  return { w, h, t, r, edge: t * 0.3, colour: frame, gloss: 0.75 }
}

const glassFace = ({ w, h, t, r, bezel, paper, time, hole }: Phone): string => {
  const inset = t * 0.3 - 0.5
  const screen = lockScreen({
    w: w - 2 * (inset + bezel),
    h: h - 2 * (inset + bezel),
    r: Math.max(2, r - inset - bezel),
    paper,
    time,
    hole,
  })
  const x = -w / 2 + inset
  const y = -h / 2 + inset
  const rim = `<rect x="${x}" y="${y}" width="${-2 * x}" height="${-2 * y}" rx="${r - inset}" fill="#07080c" stroke="#3a3f4c" stroke-width=".5"/>`
  const eye = hole === 'none' ? `<circle cx="0" cy="${y + bezel / 2}" r="1" fill="#1c2a4d"/>` : ''
  return rim + screen + eye
}

export const front = (phone: Phone, pose: Pose): string => {
  const camera = look(pose, phone)
  return picture([keys(camera, phone, 'right'), slab(camera, FACE, { ...shell(phone), face: glassFace(phone) })])
}

/** How strong the slant of light on the back is. */
const SHEEN: Readonly<Record<Phone['finish'], number>> = { gloss: 0.42, satin: 0.24, matte: 0.12 }

const backFace = ({ w, h, t, r, colour, finish }: Phone): string => {
  const inset = t * 0.3 - 0.3
  const [x, y] = [-w / 2 + inset, -h / 2 + inset]
  const box = `x="${x}" y="${y}" width="${-2 * x}" height="${-2 * y}" rx="${r - inset}"`
  const sheen = SHEEN[finish]
  return (
    `<linearGradient id="back" x1="0" y1="0" x2=".55" y2="1"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.3)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#0a0c18', 0.34)}"/></linearGradient>` +
    `<linearGradient id="sheen" x1="0" y1=".12" x2="1" y2=".62"><stop offset=".18" stop-color="#fff" stop-opacity="0"/><stop offset=".42" stop-color="#fff" stop-opacity="${sheen}"/><stop offset=".5" stop-color="#fff" stop-opacity="${sheen * 0.55}"/><stop offset=".51" stop-color="#fff" stop-opacity="${sheen * 0.18}"/><stop offset=".8" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<rect ${box} fill="url(#back)"/><rect ${box} fill="url(#sheen)"/><rect ${box} fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".5"/>`
  )
}

/** A lens: a ring of metal, black glass, the deep blue of its coating, and two reflections. */
export const glassOf = (r: number): string =>
  '<radialGradient id="coat" cx=".42" cy=".38" r=".7"><stop offset="0" stop-color="#46539a"/><stop offset=".35" stop-color="#1d2450"/><stop offset=".75" stop-color="#0a0c1c"/><stop offset="1" stop-color="#04050a"/></radialGradient>' +
  `<circle r="${r * 0.9}" fill="#0b0c12"/><circle r="${r * 0.78}" fill="#15171f" stroke="#2c303c" stroke-width="${r * 0.05}"/><circle r="${r * 0.56}" fill="url(#coat)"/><circle r="${r * 0.26}" fill="#05060c"/>` +
  `<ellipse cx="${-r * 0.26}" cy="${-r * 0.3}" rx="${r * 0.2}" ry="${r * 0.13}" transform="rotate(-38 ${-r * 0.26} ${-r * 0.3})" fill="#e6ecff" fill-opacity=".85"/><circle cx="${r * 0.24}" cy="${r * 0.28}" r="${r * 0.08}" fill="#a9b8ff" fill-opacity=".6"/>` +
  `<path d="M${-r * 0.6} ${-r * 0.42}A${r * 0.73} ${r * 0.73} 0 0 1 ${r * 0.2} ${-r * 0.7}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="${r * 0.06}" stroke-linecap="round"/>`

const cameras = (camera: Camera, { t, colour, island, frame }: Phone): string => {
  const base = moved(FACE, island.x, island.y, t / 2)
  const shade = `<radialGradient id="under"><stop offset=".7" stop-color="#0a0c18" stop-opacity=".4"/><stop offset="1" stop-color="#0a0c18" stop-opacity="0"/></radialGradient>`
  const soft = on(
    camera,
    moved(base, 1.2, 1.8),
    `${shade}<rect x="${-island.w * 0.53}" y="${-island.h * 0.53}" width="${island.w * 1.06}" height="${island.h * 1.06}" rx="9" fill="url(#under)"/>`,
  )
  const plate = slab(camera, moved(base, 0, 0, 0.6), {
    w: island.w,
    h: island.h,
    t: 2.4,
    r: Math.min(8.5, island.w / 2, island.h / 2),
    edge: 1,
    colour: mix(colour, '#0a0c18', 0.14),
    gloss: 0.6,
  })
  const lenses = island.lenses.map(([x, y, r]) =>
    slab(camera, moved(base, x, y, 2.2), {
      w: 2 * r,
      h: 2 * r,
      t: 2.4,
      r,
      edge: 0.7,
      colour: mix(frame, '#c9ced8', 0.45),
      gloss: 0.9,
      face: glassOf(r - 0.5),
    }),
  )
  const flash = island.flash
    ? on(
        camera,
        moved(base, island.flash[0], island.flash[1], 1.85),
        `<circle r="${island.flash[2]}" fill="#f7efd6" stroke="#b9b09a" stroke-width=".4"/><circle cx="-.4" cy="-.4" r="${island.flash[2] * 0.45}" fill="#fff"/>`,
      )
    : ''
  return soft + plate + lenses.join('') + flash
}

export const back = (phone: Phone, pose: Pose): string => {
  const camera = look(pose, phone)
  const body = slab(camera, FACE, { ...shell(phone), face: backFace(phone) })
  return picture([keys(camera, phone, 'left'), body, cameras(camera, phone)])
}

/** Port, loudspeaker, microphone and, where it is still there, the hole for earphones, on the lower wall. */
const port = (camera: Camera, { w, h, t, jack, frame }: Phone): string => {
  const dark = mix(frame, '#05060a', 0.86)
  const lip = mix(frame, '#ffffff', 0.35)
  const size = Math.min(3.4, t * 0.36)
  const hole = `<rect x="-4.6" y="${-size / 2}" width="9.2" height="${size}" rx="${size / 2}" fill="${dark}" stroke="${lip}" stroke-width=".35"/><rect x="-3.2" y="-.28" width="6.4" height=".56" rx=".28" fill="#5d626e"/>`
  const holes = [0, 1, 2, 3, 4, 5].map((at) => `<circle cx="${11 + at * 2.7}" cy="0" r=".8" fill="${dark}"/>`).join('')
  const ear = jack
    ? `<circle cx="-19" cy="0" r="2.1" fill="${dark}" stroke="${lip}" stroke-width=".5"/>`
    : `<circle cx="-17" cy="0" r=".6" fill="${dark}"/>`
  return on(
    camera,
    moved(wall('bottom', w, h), 0, 0, 0.02),
    hole + holes + ear + `<circle cx="-11" cy="0" r=".6" fill="${dark}"/>`,
  )
}

export const edge = (phone: Phone, pose: Pose): string => {
  const camera = look(pose, phone)
  const body = slab(camera, FACE, { ...shell(phone), face: glassFace(phone) })
  return picture([body, keys(camera, phone, 'right'), port(camera, phone)])
}
