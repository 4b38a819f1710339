/** Routers: their fronts, and the sides with ports. */
import { look, picture } from './phone.ts'
import { clock } from './screen.ts'
import { FACE, mix, moved, on, slab, wall, type Camera, type Frame } from './space.ts'

const INK = '#05060a'
const GOLD = '#c9a94f'

/** A hole for a network cable with its eight contacts. */
const network = (x: number, y: number, tint: string) =>
  `<rect x="${x - 8}" y="${y - 7}" width="16" height="14" rx="1.4" fill="${tint}"/><path d="M${x - 6.2} ${y - 5.2}H${x + 6.2}V${y + 2.6}H${x + 3.6}V${y + 5.2}H${x - 3.6}V${y + 2.6}H${x - 6.2}Z" fill="#0a0b10"/>` +
  Array.from(
    { length: 8 },
    (_, at) => `<rect x="${x - 4.5 + at * 1.2}" y="${y - 5}" width=".6" height="3.4" fill="${GOLD}"/>`,
  ).join('')

const power = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="5" fill="#0a0b10" stroke="#8b93a1" stroke-width="1"/><circle cx="${x}" cy="${y}" r="1.3" fill="${GOLD}"/>`
const lamp = (x: number, y: number, colour = '#4fe08c') =>
  `<circle cx="${x}" cy="${y}" r="3.4" fill="${colour}" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="1.6" fill="${colour}"/>`

const LYING: Frame = { o: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1], n: [0, -1, 0] }
const BOX = { w: 230, h: 140, t: 32, r: 16, edge: 7 }

const aerials = (camera: Camera, colour: string, z: number): string =>
  [-96, -34, 34, 96]
    .map((x) => {
      const foot = { ...FACE, o: [x, 66, z] as const }
      return (
        slab(camera, moved(foot, 0, -8), {
          w: 17,
          h: 24,
          t: 13,
          r: 5,
          edge: 3,
          colour: mix(colour, INK, 0.2),
          gloss: 0.5,
        }) + slab(camera, moved(foot, 0, -86), { w: 15, h: 146, t: 8, r: 5, edge: 3, colour, gloss: 0.6 })
      )
    })
    .join('')

const withAerials = (colour: string, behind: boolean): string => {
  const camera = look({ yaw: behind ? 26 : -24, pitch: -24 }, { w: 250, h: 270 })
  const base: Frame = { ...LYING, o: [0, 82, 0] }
  const low: Frame = { ...FACE, o: [0, 82, 0] }
  const front = on(
    camera,
    moved(low, 0, 0, BOX.h / 2 + 0.1),
    [-36, -18, 0, 18, 36].map((x, at) => lamp(x, 2, at === 4 ? '#58b4ff' : '#4fe08c')).join(''),
  )
  const back = on(
    camera,
    moved(low, 0, 0, BOX.h / 2 + 0.1),
    power(-92, 2) +
      network(-58, 2, '#3f7fe0') +
      [-26, -6, 14, 34].map((x) => network(x + 4, 2, '#e0b13f')).join('') +
      `<rect x="66" y="-3" width="14" height="9" rx="2" fill="#0a0b10" stroke="#8b93a1" stroke-width=".8"/><circle cx="96" cy="2" r="3.6" fill="#c9423b"/>`,
  )
  const ribs = Array.from(
    { length: 15 },
    (_, at) => `<rect x="${(at - 7) * 11 - 2}" y="-44" width="4" height="62" rx="2" fill="${INK}" fill-opacity=".45"/>`,
  ).join('')
  const body = slab(camera, base, {
    ...BOX,
    colour,
    gloss: 0.55,
    face: `<rect x="-92" y="-52" width="184" height="82" rx="12" fill="#fff" fill-opacity=".07"/>${ribs}`,
  })
  return behind
    ? picture([body, back, aerials(camera, colour, BOX.h / 2 - 12)])
    : picture([aerials(camera, colour, 4 - BOX.h / 2), body, front])
}

export const aerialRouterViews = (colour: string) => ({
  front: () => withAerials(colour, false),
  ports: () => withAerials(colour, true),
})

const TOWER = { w: 96, h: 200, t: 84, r: 30, edge: 16 }

const tower = (colour: string, behind: boolean): string => {
  const camera = look({ yaw: behind ? 28 : -28, pitch: -16 }, { w: 120, h: 214 })
  const top = moved(FACE, 0, 0, TOWER.t / 2)
  const grey = '#7f8896'
  const front = `<rect x="-16" y="-56" width="32" height="4" rx="2" fill="#d9dee6"/><g fill="none" stroke="${grey}" stroke-width="3.4" stroke-linecap="round">${[20, 13, 6].map((r) => `<path d="M${-r * 0.72} ${-10 - r * 0.72}A${r} ${r} 0 0 1 ${r * 0.72} ${-10 - r * 0.72}"/>`).join('')}</g><circle cx="0" cy="-9" r="2.6" fill="${grey}"/>${lamp(-16, 66)}${lamp(0, 66)}${lamp(16, 66, '#58b4ff')}`
  const slits = Array.from(
    { length: 9 },
    (_, at) => `<rect x="-24" y="${-66 + at * 7}" width="48" height="3" rx="1.5" fill="${mix(colour, INK, 0.42)}"/>`,
  ).join('')
  const back = `${slits}<rect x="-28" y="6" width="56" height="72" rx="6" fill="${mix(colour, INK, 0.2)}"/>${network(-12, 22, '#3f7fe0')}${network(12, 22, '#e0b13f')}<rect x="-15" y="37" width="30" height="6" rx="2" fill="#0a0b10"/><rect x="-11" y="39.4" width="22" height="1.4" fill="${GOLD}"/>${power(-12, 60)}<circle cx="12" cy="60" r="5" fill="#e8ecf2" stroke="${grey}" stroke-width="1"/>`
  return picture([slab(camera, FACE, { ...TOWER, colour, gloss: 0.25 }), on(camera, top, behind ? back : front)])
}

export const towerRouterViews = (colour: string) => ({
  front: () => tower(colour, false),
  ports: () => tower(colour, true),
})

const POCKET = { w: 104, h: 66, t: 16, r: 15, edge: 6 }

const pocket = (colour: string, lying: boolean): string => {
  const camera = look(lying ? { spin: 20, pitch: 56 } : { yaw: -26, pitch: -10 }, { w: 112, h: 84 })
  const mint = '#9af3cd'
  const bars = [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<rect x="${-25 + at * 3.6}" y="${-9 - at * 1.7}" width="2.4" height="${3 + at * 1.7}" rx=".7" fill="${mint}"/>`,
    )
    .join('')
  const face =
    `<rect x="-34" y="-20" width="68" height="36" rx="6" fill="#07100f" stroke="#fff" stroke-opacity=".16" stroke-width=".8"/>${bars}${clock('4', -2.6, -10, 6.6, 1.3, mint)}<path d="M4.6-11.8A3.4 3.4 0 1 0 5.2-9.4H2.8" fill="none" stroke="${mint}" stroke-width="1"/>` +
    `<rect x="17" y="-13.4" width="11" height="6.4" rx="1.6" fill="none" stroke="${mint}" stroke-width=".9"/><rect x="18.4" y="-12" width="6.6" height="3.6" rx=".6" fill="${mint}"/><rect x="28.6" y="-11.4" width="1.2" height="2.4" rx=".4" fill="${mint}"/>` +
    `<rect x="-26" y="3" width="52" height="5" rx="2.5" fill="#fff" fill-opacity=".14"/><rect x="-26" y="3" width="33" height="5" rx="2.5" fill="${mint}"/><circle cx="-15" cy="24" r="1.3" fill="#4fe08c"/><circle cx="0" cy="24" r="1.3" fill="#4fe08c"/><circle cx="15" cy="24" r="1.3" fill="#58b4ff"/>` +
    '<linearGradient id="shine" x1="0" y1="0" x2=".7" y2=".8"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".42" stop-color="#fff" stop-opacity=".06"/><stop offset=".43" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="-34" y="-20" width="68" height="36" rx="6" fill="url(#shine)"/>'
  const key = slab(camera, moved(wall('top', POCKET.w, POCKET.h), 24, 0, 0.2), {
    w: 16,
    h: 5,
    t: 2,
    r: 2.4,
    edge: 0.6,
    colour: mix(colour, '#ffffff', 0.3),
    gloss: 0.6,
  })
  const port = on(
    camera,
    moved(wall('bottom', POCKET.w, POCKET.h), 0, 0, 0.05),
    `<rect x="-5.6" y="-2" width="11.2" height="4" rx="2" fill="#0a0b10" stroke="#c6cbd4" stroke-width=".6"/><rect x="-3.6" y="-.4" width="7.2" height=".8" rx=".4" fill="#707682"/><circle cx="17" cy="0" r="1" fill="#0a0b10"/>`,
  )
  const body = slab(camera, FACE, { ...POCKET, colour: mix(colour, '#ffffff', 0.08), gloss: 0.6, face })
  return picture(lying ? [key, body, port] : [key, body])
}

export const pocketRouterViews = (colour: string) => ({
  front: () => pocket(colour, false),
  port: () => pocket(colour, true),
})
