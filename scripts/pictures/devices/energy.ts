/** Solar panel, inverter, batteries and the power station. */
import { look, picture } from './phone.ts'
import { clock } from './screen.ts'
import { FACE, mix, moved, on, slab, wall, type Camera, type Frame } from './space.ts'

const INK = '#05060a'
const LYING: Frame = { o: [0, 0, 0], u: [1, 0, 0], v: [0, 0, 1], n: [0, -1, 0] }

/** A socket of Nigeria's type G. */
const socket = (x: number, y: number, size = 1, tint = '#f4f6f9') =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-17" y="-17" width="34" height="34" rx="4" fill="${tint}" stroke="${INK}" stroke-opacity=".25"/><g fill="#14161d"><rect x="-2.2" y="-10.5" width="4.4" height="8.4" rx=".6"/><rect x="-12" y="4" width="8" height="4.4" rx=".6"/><rect x="4" y="4" width="8" height="4.4" rx=".6"/></g></g>`

const display = (w: number, h: number, figures: string, colour: string) =>
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="5" fill="#071410" stroke="#fff" stroke-opacity=".18" stroke-width="1"/>${clock(figures, -w * 0.18, 0, h * 0.5, 1.3, colour)}` +
  Array.from(
    { length: 5 },
    (_, at) =>
      `<rect x="${w * 0.14 + at * w * 0.062}" y="${-h * 0.22}" width="${w * 0.042}" height="${h * 0.44}" rx="1" fill="${colour}" fill-opacity="${at === 4 ? 0.25 : 1}"/>`,
  ).join('')

const PANEL = { w: 112, h: 176, t: 5, r: 2, edge: 0.6 }

const cells = (): string => {
  const [wide, high] = [PANEL.w - 8, PANEL.h - 8]
  const [w, h] = [wide / 6, (high - 3) / 20]
  const all = Array.from({ length: 120 }, (_, at) => {
    const [column, row] = [at % 6, Math.floor(at / 6)]
    return `<rect x="${-wide / 2 + column * w + 0.45}" y="${-high / 2 + row * h + (row > 9 ? 3 : 0) + 0.3}" width="${w - 0.9}" height="${h - 0.6}" rx="1.1" fill="url(#cell)"/>`
  })
  const wires = Array.from(
    { length: 30 },
    (_, at) =>
      `<path d="M${-wide / 2 + (at + 0.5) * (wide / 30)} ${-high / 2}V${high / 2}" stroke="#b8c8ee" stroke-opacity=".33" stroke-width=".25"/>`,
  )
  return (
    '<linearGradient id="cell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#27458f"/><stop offset="1" stop-color="#0e1c4a"/></linearGradient>' +
    `<rect x="${-PANEL.w / 2 + 2.6}" y="${-PANEL.h / 2 + 2.6}" width="${PANEL.w - 5.2}" height="${PANEL.h - 5.2}" fill="#d5deee"/>${all.join('')}${wires.join('')}` +
    `<linearGradient id="shine" x1="0" y1="0" x2=".9" y2=".6"><stop offset=".1" stop-color="#fff" stop-opacity=".06"/><stop offset=".3" stop-color="#dceaff" stop-opacity=".46"/><stop offset=".46" stop-color="#fff" stop-opacity=".1"/><stop offset=".47" stop-color="#fff" stop-opacity="0"/></linearGradient><rect x="${-PANEL.w / 2 + 2.6}" y="${-PANEL.h / 2 + 2.6}" width="${PANEL.w - 5.2}" height="${PANEL.h - 5.2}" fill="url(#shine)"/>`
  )
}

const panel = (behind: boolean): string => {
  const camera = look({ yaw: behind ? 30 : -32, pitch: -12, spin: 0 }, { w: 130, h: 184 })
  const frame = { ...PANEL, colour: '#b9c1cd', gloss: 0.8 }
  if (!behind) return picture([slab(camera, FACE, { ...frame, face: cells() })])
  const rim = `<rect x="${-PANEL.w / 2 + 5}" y="${-PANEL.h / 2 + 5}" width="${PANEL.w - 10}" height="${PANEL.h - 10}" fill="#eef1f6" stroke="#8d96a6" stroke-width="1.4"/><rect x="${-PANEL.w / 2 + 5}" y="-1.5" width="${PANEL.w - 10}" height="3" fill="#d3dae5"/><rect x="-22" y="30" width="44" height="24" rx="1.4" fill="#fff" stroke="#c3cad6" stroke-width=".8"/><path d="M-18 36H6M-18 41H14M-18 46H10" stroke="#7c8595" stroke-width="1.6"/>`
  const holes = [-1, 1]
    .map((x) =>
      [-52, 52]
        .map(
          (y) =>
            `<rect x="${x * (PANEL.w / 2 - 2.6) - 0.9}" y="${y - 4}" width="1.8" height="8" rx=".9" fill="#3b404c"/>`,
        )
        .join(''),
    )
    .join('')
  const cable = (side: 1 | -1) =>
    `<path d="M${side * 7} -58C${side * 36} -56 ${side * 44} -30 ${side * 34} -14C${side * 28} -4 ${side * 20} 2 ${side * 22} 12" fill="none" stroke="#14161d" stroke-width="2.6" stroke-linecap="round"/><path d="M${side * 8} -59C${side * 36} -57 ${side * 44} -31 ${side * 34} -15" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width=".7"/><rect x="${side * 22 - 2.6}" y="8" width="5.2" height="15" rx="1.8" fill="#1b1e27"/><rect x="${side * 22 - 2.6}" y="13" width="5.2" height="2.4" fill="${side === 1 ? '#c9423b' : '#4b5261'}"/>`
  const box = slab(camera, moved(FACE, 0, -62, PANEL.t / 2 + 3), {
    w: 26,
    h: 18,
    t: 6,
    r: 3,
    edge: 1.2,
    colour: '#23262f',
    gloss: 0.6,
    face: '<rect x="-9" y="-5.4" width="18" height="10.8" rx="1.4" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".7"/>',
  })
  return picture([
    slab(camera, FACE, { ...frame, face: rim + holes }),
    on(camera, moved(FACE, 0, 0, PANEL.t / 2 + 1), cable(1) + cable(-1)),
    box,
  ])
}

export const solarViews = () => ({ front: () => panel(false), back: () => panel(true) })

const terminal = (camera: Camera, frame: Frame, x: number, y: number, colour: string, size = 1): string =>
  slab(camera, moved(frame, x, y, 2 * size), {
    w: 20 * size,
    h: 20 * size,
    t: 5 * size,
    r: 5 * size,
    edge: 1.6 * size,
    colour,
    gloss: 0.5,
  }) +
  slab(camera, moved(frame, x, y, 9 * size), {
    w: 11 * size,
    h: 11 * size,
    t: 11 * size,
    r: 5.4 * size,
    edge: 1.4 * size,
    colour: '#c9ced8',
    gloss: 0.9,
  })

const INVERTER = { w: 190, h: 250, t: 84, r: 14, edge: 6 }

const inverter = (colour: string, below: boolean): string => {
  const camera = look({ yaw: -28, pitch: below ? 34 : -12 }, { w: 220, h: 270 })
  const key = (x: number) =>
    `<circle cx="${x}" cy="18" r="9" fill="${mix(colour, INK, 0.24)}"/><circle cx="${x}" cy="17" r="7.6" fill="${mix(colour, '#ffffff', 0.5)}"/>`
  const slits = Array.from(
    { length: 7 },
    (_, at) => `<rect x="-62" y="${62 + at * 7}" width="124" height="3.2" rx="1.6" fill="${mix(colour, INK, 0.5)}"/>`,
  ).join('')
  const lamps = ['#4fe08c', '#4fe08c', '#ffb648']
    .map((tint, at) => `<circle cx="${-20 + at * 20}" cy="-18" r="3.4" fill="${tint}"/>`)
    .join('')
  const face = `<rect x="-80" y="-110" width="160" height="146" rx="8" fill="#20242e"/><rect x="-80" y="-110" width="160" height="146" rx="8" fill="none" stroke="#fff" stroke-opacity=".16"/><g transform="translate(0 -66)">${display(128, 56, '230', '#8ff0c4')}</g>${lamps}${[-34, 0, 34].map(key).join('')}${slits}`
  const base = wall('bottom', INVERTER.w, INVERTER.h)
  const under = below
    ? on(camera, moved(base, 0, 0, 0.05), socket(-62, 0, 1.25) + socket(-16, 0, 1.25)) +
      terminal(camera, base, 34, 0, '#c9423b', 1.3) +
      terminal(camera, base, 70, 0, '#23262f', 1.3)
    : ''
  return picture([
    slab(camera, FACE, { ...INVERTER, colour: below ? mix(colour, INK, 0.2) : colour, gloss: below ? 0.1 : 0.3, face }),
    under,
  ])
}

export const inverterViews = (colour: string) => ({
  front: () => inverter(colour, false),
  terminals: () => inverter(colour, true),
})

const LITHIUM = { w: 210, h: 260, t: 84, r: 16, edge: 7 }

const lithium = (colour: string, above: boolean): string => {
  const camera = look({ yaw: -28, pitch: above ? -42 : -12 }, { w: 240, h: 284 })
  const face = `<rect x="-82" y="-106" width="164" height="64" rx="9" fill="#0a0c12"/><g transform="translate(0 -74)">${display(140, 44, '98', '#8ff0c4')}</g><path d="M-82-14H82" stroke="#fff" stroke-opacity=".1" stroke-width="2"/><g transform="translate(0 34)"><rect x="-22" y="-34" width="44" height="68" rx="9" fill="none" stroke="#8ff0c4" stroke-opacity=".85" stroke-width="3.4"/><rect x="-8" y="-41" width="16" height="6" rx="2" fill="#8ff0c4" fill-opacity=".85"/>${[0, 1, 2, 3].map((at) => `<rect x="-15" y="${15 - at * 14}" width="30" height="10" rx="3" fill="#8ff0c4" fill-opacity="${0.9 - at * 0.08}"/>`).join('')}</g><rect x="-60" y="98" width="120" height="5" rx="2.5" fill="#8ff0c4" fill-opacity=".9"/>`
  const top = wall('top', LITHIUM.w, LITHIUM.h)
  const upper =
    terminal(camera, top, -70, 0, '#c9423b', 1.4) +
    terminal(camera, top, -26, 0, '#3b4150', 1.4) +
    on(
      camera,
      moved(top, 0, 0, 0.05),
      '<rect x="24" y="-9" width="22" height="18" rx="2" fill="#0a0b10" stroke="#8b93a1"/><rect x="56" y="-9" width="22" height="18" rx="3" fill="#1d2029" stroke="#8b93a1"/><rect x="59" y="-6" width="16" height="6" rx="1" fill="#4fe08c"/>',
    )
  return picture([slab(camera, FACE, { ...LITHIUM, colour, gloss: 0.5, face }), upper])
}

export const lithiumViews = (colour: string) => ({
  front: () => lithium(colour, false),
  terminals: () => lithium(colour, true),
})

const tubular = (colour: string, above: boolean): string => {
  const camera = look({ yaw: -30, pitch: above ? -52 : -18 }, { w: 280, h: 270 })
  const [w, d, h] = [250, 96, 176]
  const box: Frame = { ...FACE, o: [0, 30, 0] }
  const ribs = Array.from(
    { length: 4 },
    (_, at) =>
      `<rect x="${-w / 2 + 14}" y="${-h / 2 + 14 + at * 9}" width="${w - 28}" height="4" rx="2" fill="${INK}" fill-opacity=".16"/>`,
  ).join('')
  const sign = (x: number, plus: boolean) =>
    `<path d="M${x - 11} 0H${x + 11}${plus ? `M${x} -11V11` : ''}" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`
  const face = `${ribs}<g transform="translate(0 18)"><rect x="-98" y="-34" width="196" height="72" rx="8" fill="#f6f3ea"/><rect x="-98" y="-34" width="196" height="20" rx="8" fill="#23262f"/>${clock('220', -16, 12, 26, 1.6, '#b32f2c')}<path d="M34 25L43 0L52 25M37.4 16H48.6" fill="none" stroke="#b32f2c" stroke-width="4"/><path d="M61 0V25M61 16Q61 8 67 8T73 16V25" fill="none" stroke="#b32f2c" stroke-width="4"/></g><g transform="translate(0 70)">${sign(-96, true)}${sign(96, false)}</g>`
  const lid: Frame = { ...LYING, o: [0, 30 - h / 2 - 8, 0] }
  const top = moved(lid, 0, 0, 12)
  const caps = Array.from({ length: 6 }, (_, at) =>
    slab(camera, moved(top, -62 + at * 25, 6, 4), {
      w: 18,
      h: 18,
      t: 9,
      r: 8.8,
      edge: 2.4,
      colour: '#e8b53a',
      gloss: 0.5,
      face: '<path d="M-4.6 0H4.6M0-4.6V4.6" stroke="#7a5a10" stroke-width="2.2" stroke-linecap="round"/>',
    }),
  )
  return picture([
    slab(camera, box, { w, h, t: d, r: 8, edge: 5, colour, gloss: 0.45, face }),
    slab(camera, lid, { w: w + 6, h: d + 6, t: 24, r: 9, edge: 4, colour: '#2d313c', gloss: 0.5 }),
    terminal(camera, top, -100, 0, '#c9423b', 1.5),
    terminal(camera, top, 104, 0, '#4b5261', 1.5),
    ...caps,
  ])
}

export const tubularViews = (colour: string) => ({
  front: () => tubular(colour, false),
  caps: () => tubular(colour, true),
})

const station = (colour: string, behind: boolean): string => {
  const camera = look({ yaw: -30, pitch: behind ? -32 : -16 }, { w: 290, h: 250 })
  const body = { w: 250, h: 168, t: 130, r: 22, edge: 11 }
  const place: Frame = { ...FACE, o: [0, 26, 0] }
  const port = (x: number, w: number, h: number, tongue: string) =>
    `<rect x="${x - w / 2}" y="${40 - h / 2}" width="${w}" height="${h}" rx="${h / 2.4}" fill="#0a0b10" stroke="#8b93a1"/><rect x="${x - w * 0.3}" y="39" width="${w * 0.6}" height="2.4" fill="${tongue}"/>`
  const face = `<rect x="-106" y="-64" width="212" height="128" rx="14" fill="#1c2029" stroke="#fff" stroke-opacity=".14"/><g transform="translate(-46 -28)">${display(100, 46, '86', '#ffd27a')}</g>${socket(38, -24, 1.15)}${socket(82, -24, 1.15)}${port(-84, 20, 9, '#e9edf4')}${port(-56, 20, 9, '#f08a3c')}${port(-30, 14, 7, '#8b93a1')}${port(-8, 14, 7, '#8b93a1')}<circle cx="34" cy="40" r="10" fill="#0a0b10" stroke="#8b93a1"/><circle cx="34" cy="40" r="3" fill="#c9a94f"/><circle cx="76" cy="40" r="11" fill="#4fe08c" fill-opacity=".25"/><circle cx="76" cy="40" r="8" fill="#2e333f" stroke="#4fe08c" stroke-width="1.6"/><path d="M73.4 37.8A3.6 3.6 0 1 0 78.6 37.8M76 35.4V40" fill="none" stroke="#4fe08c" stroke-width="1.4" stroke-linecap="round"/>`
  const bar = (z: number) => {
    const at: Frame = { ...FACE, o: [0, 26 - 84, z] }
    const dark = '#2a2e38'
    return (
      [-84, 84]
        .map((x) => slab(camera, moved(at, x, -12), { w: 24, h: 46, t: 22, r: 8, edge: 4, colour: dark, gloss: 0.5 }))
        .join('') + slab(camera, moved(at, 0, -38), { w: 192, h: 22, t: 26, r: 10, edge: 6, colour: dark, gloss: 0.5 })
    )
  }
  const slits = Array.from(
    { length: 8 },
    (_, at) => `<rect x="-26" y="${-34 + at * 9}" width="52" height="4" rx="2" fill="${INK}" fill-opacity=".5"/>`,
  ).join('')
  const side = on(
    camera,
    moved(wall('right', body.w, body.h, place), 0, 0, 0.05),
    `<g transform="rotate(90)">${slits}</g>`,
  )
  return picture([
    slab(camera, place, { ...body, colour, gloss: 0.35, face: behind ? '' : face }),
    behind ? side : '',
    bar(0),
    behind
      ? on(
          camera,
          moved(place, 0, 0, body.t / 2 + 0.05),
          `<rect x="-60" y="-26" width="120" height="58" rx="8" fill="#1c2029"/><g transform="translate(-32 2)"><circle r="11" fill="#0a0b10" stroke="#8b93a1"/><circle r="3.2" fill="#c9a94f"/></g><g transform="translate(26 2)"><rect x="-19" y="-13" width="38" height="26" rx="4" fill="#0a0b10" stroke="#8b93a1"/><path d="M-10-4V4M0-6V2M10-4V4" stroke="#c9ced8" stroke-width="3"/></g>`,
        )
      : '',
  ])
}

export const stationViews = (colour: string) => ({
  front: () => station(colour, false),
  back: () => station(colour, true),
})
