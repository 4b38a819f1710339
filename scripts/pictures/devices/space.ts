/** Solid bodies drawn as SVG: slabs with round corners and edges, lit from above left, seen without perspective. */

export type Point = readonly [x: number, y: number, z: number]
type Flat = readonly [x: number, y: number]

/** Where a flat drawing lies in space: its middle, its two axes and what it faces, in millimetres; x right, y down, z to the viewer. */
export type Frame = { readonly o: Point; readonly u: Point; readonly v: Point; readonly n: Point }

export const FACE: Frame = { o: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], n: [0, 0, 1] }

const add = (a: Point, b: Point, by = 1): Point => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by]
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Point): Point => {
  const length = Math.hypot(...a)
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** The frame moved along its own axes. */
export const moved = (frame: Frame, x: number, y: number, z = 0): Frame => ({
  ...frame,
  o: add(add(add(frame.o, frame.u, x), frame.v, y), frame.n, z),
})

/** The wall of a slab of w by h: its middle, the first axis along the wall, the second across its thickness. */
export const wall = (side: 'right' | 'left' | 'bottom' | 'top', w: number, h: number, frame = FACE): Frame => {
  const { u, v, n } = frame
  const back: Point = [-n[0], -n[1], -n[2]]
  const away = (axis: Point): Point => [-axis[0], -axis[1], -axis[2]]
  if (side === 'bottom') return { o: add(frame.o, v, h / 2), u, v: back, n: v }
  if (side === 'top') return { o: add(frame.o, v, -h / 2), u, v: n, n: away(v) }
  if (side === 'right') return { o: add(frame.o, u, w / 2), u: v, v: n, n: u }
  return { o: add(frame.o, u, -w / 2), u: v, v: back, n: away(u) }
}

/** How bodies are turned before they are drawn, in degrees: about their own face, then about the upright, then forward. */
export type Pose = { readonly spin?: number; readonly yaw?: number; readonly pitch?: number }

export type Camera = { readonly turn: (p: Point) => Point; readonly scale: number; readonly middle: number }

export const cameraFor = ({ spin = 0, yaw = 0, pitch = 0 }: Pose, scale: number, middle: number): Camera => {
  const [s, y, p] = [spin, yaw, pitch].map((angle) => (angle * Math.PI) / 180) as [number, number, number]
  const turn = ([x0, y0, z0]: Point): Point => {
    const x1 = x0 * Math.cos(s) - y0 * Math.sin(s)
    const y1 = x0 * Math.sin(s) + y0 * Math.cos(s)
    const x2 = x1 * Math.cos(y) + z0 * Math.sin(y)
    const z2 = -x1 * Math.sin(y) + z0 * Math.cos(y)
    return [x2, y1 * Math.cos(p) - z2 * Math.sin(p), y1 * Math.sin(p) + z2 * Math.cos(p)]
  }
  return { turn, scale, middle }
}

const seen = ({ turn, scale, middle }: Camera, p: Point): Flat => {
  const [x, y] = turn(p)
  return [middle + x * scale, middle + y * scale]
}

const round = (value: number) => Math.round(value * 100) / 100

/** A flat drawing in millimetres laid on a frame. */
export const on = (camera: Camera, frame: Frame, svg: string): string => {
  const [ex, ey] = seen(camera, frame.o)
  const [ux, uy] = camera.turn(frame.u)
  const [vx, vy] = camera.turn(frame.v)
  const matrix = [ux, uy, vx, vy].map((value) => Math.round(value * camera.scale * 1e4) / 1e4)
  return `<g transform="matrix(${matrix.join(' ')} ${round(ex)} ${round(ey)})">${svg}</g>`
}

type Rgb = readonly [r: number, g: number, b: number]
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** One colour on its way to another: 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf([0, 1, 2].map((at) => (a[at] ?? 0) + ((b[at] ?? 0) - (a[at] ?? 0)) * share) as unknown as Rgb)
}

const KEY = unit([-0.45, -0.7, 0.6])
const HALF = unit([-0.35, -0.55, 0.62])
const RIM = unit([0.95, -0.1, 0.25])

/** The colour of a surface that faces n: soft light from above left, a shine, and a rim of light from the right. */
const lit = (base: string, n: Point, gloss: number): string => {
  const light = 0.5 + 0.62 * Math.max(0, dot(n, KEY)) + 0.1 * Math.max(0, -n[1])
  const shine = gloss * Math.max(0, dot(n, HALF)) ** 22 + 0.45 * gloss * Math.max(0, dot(n, RIM)) ** 5
  return hexOf(rgbOf(base).map((v) => v * light + 255 * shine) as unknown as Rgb)
}

/** The outline of a rectangle with round corners: points with what they face. */
const outline = (w: number, h: number, r: number, steps = 16) => {
  const corners: readonly (readonly [number, number, number])[] = [
    [w / 2 - r, h / 2 - r, 0],
    [-w / 2 + r, h / 2 - r, 90],
    [-w / 2 + r, -h / 2 + r, 180],
    [w / 2 - r, -h / 2 + r, 270],
  ]
  return corners.flatMap(([cx, cy, from]) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const angle = ((from + (90 * step) / steps) * Math.PI) / 180
      return { cx, cy, nx: Math.cos(angle), ny: Math.sin(angle) }
    }),
  )
}

export type Slab = {
  readonly w: number
  readonly h: number
  readonly t: number
  /** radius of the corners */
  readonly r: number
  /** radius of the edges */
  readonly edge: number
  readonly colour: string
  readonly gloss?: number
  /** what lies on its face, in millimetres from the middle; without it the face has the colour of the body */
  readonly face?: string
}

/** Points of the edge from back to face: how far inside the outline, and at which depth; with the tilt of each strip. */
const profile = (t: number, edge: number, steps: number) => {
  const arc = Array.from({ length: steps + 1 }, (_, step) => (step / steps) * (Math.PI / 2))
  const back = arc.map((a) => ({ inset: edge * (1 - Math.sin(a)), z: -t / 2 + edge * (1 - Math.cos(a)) }))
  return [...back, ...back.map(({ inset, z }) => ({ inset, z: -z })).reverse()]
}

/** A slab whose face lies towards frame.n; its middle is the frame's. Only what is seen is drawn. */
export const slab = (camera: Camera, frame: Frame, body: Slab): string => {
  const { w, h, t, r, edge, colour, gloss = 0.5, face = '' } = body
  const ring = outline(w, h, r)
  const rows = profile(t, edge, edge > 3.5 ? 14 : 6)
  const at = (point: (typeof ring)[number], row: (typeof rows)[number]): Point => {
    const reach = Math.max(0, r - row.inset)
    return moved(frame, point.cx + point.nx * reach, point.cy + point.ny * reach, row.z).o
  }
  const strips: string[] = []
  for (const [index, row] of rows.slice(0, -1).entries()) {
    const next = rows[index + 1] ?? row
    const tilt = Math.atan2(next.inset - row.inset, next.z - row.z)
    for (const [corner, point] of ring.entries()) {
      const other = ring[(corner + 1) % ring.length] ?? point
      const flat = [(point.nx + other.nx) / 2, (point.ny + other.ny) / 2] as const
      const local = moved(
        { ...frame, o: [0, 0, 0] },
        flat[0] * Math.cos(tilt),
        flat[1] * Math.cos(tilt),
        Math.sin(tilt),
      ).o
      const n = camera.turn(unit(local))
      if (n[2] <= 0) continue
      const quad = [at(point, row), at(other, row), at(other, next), at(point, next)].map((p) => seen(camera, p))
      const fill = lit(colour, n, gloss)
      const points = quad.map((p) => p.map(round).join(',')).join(' ')
      strips.push(`<polygon points="${points}" fill="${fill}" stroke="${fill}" stroke-width="1.2"/>`)
    }
  }
  const top = moved(frame, 0, 0, t / 2)
  if (camera.turn(frame.n)[2] <= 0) return strips.join('')
  const plain = lit(colour, camera.turn(frame.n), gloss)
  const cover = `<rect x="${-w / 2 + edge}" y="${-h / 2 + edge}" width="${w - 2 * edge}" height="${h - 2 * edge}" rx="${Math.max(0, r - edge)}" fill="${plain}"/>`
  return strips.join('') + on(camera, top, cover + face)
}
