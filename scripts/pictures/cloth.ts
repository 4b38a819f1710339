import type { Raster } from './raster.ts'

/** The six cloths of the shop with the hue of each, in degrees. The colours themselves are design tokens. */
export const CLOTHS = { raffia: 40, leaf: 112, sky: 210, lilac: 255, clay: 15, sun: 47 } as const
export type Cloth = keyof typeof CLOTHS

const OF_BACKDROP: Readonly<Record<string, Cloth>> = {
  sand: 'raffia',
  leaf: 'leaf',
  sun: 'sun',
  sky: 'sky',
  lilac: 'lilac',
  aqua: 'leaf',
  clay: 'clay',
  slate: 'sky',
  peach: 'sun',
  blush: 'clay',
}

export type Colour = { readonly r: number; readonly g: number; readonly b: number }

/** The commonest colour among the opaque pixels: the mean of the fullest of 512 bins, vivid pixels counting more. */
export const dominantColour = ({ data }: Raster): Colour => {
  const bins = new Map<number, { weight: number; r: number; g: number; b: number }>()
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const weight = 1 + (Math.max(r, g, b) - Math.min(r, g, b)) / 128
    const bin = bins.get(key) ?? { weight: 0, r: 0, g: 0, b: 0 }
    bins.set(key, { weight: bin.weight + weight, r: bin.r + r * weight, g: bin.g + g * weight, b: bin.b + b * weight })
  }
  const fullest = [...bins.values()].reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  const mean = (sum: number) => Math.round(sum / fullest.weight)
  return { r: mean(fullest.r), g: mean(fullest.g), b: mean(fullest.b) }
}

export const toHex = ({ r, g, b }: Colour) => `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`

const hueOf = ({ r, g, b }: Colour) => {
  const top = Math.max(r, g, b)
  const spread = top - Math.min(r, g, b)
  if (spread < 40) return undefined
  const sixth = top === r ? (g - b) / spread : top === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return (sixth * 60 + 360) % 360
}

const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))

/** What it costs to repeat the cloth of the tile that lies 1, 2, 3, 4 and 6 places before: grids have 2, 3, 4 and 6 columns. */
const REPEATS: readonly (readonly [back: number, cost: number])[] = [
  [1, 6],
  [2, 3],
  [3, 2],
  [4, 2],
  [6, 1],
]

/**
 * Lays out cloths along a list: each picture prefers the cloth of its own backdrop, keeps off a cloth of its own hue,
 * and off what its neighbours lie on. The same list always gives the same cloths.
 */
export const chooseCloths = (
  pictures: readonly { readonly colour: Colour; readonly backdrop?: string | undefined }[],
) => {
  const chosen: Cloth[] = []
  for (const { colour, backdrop } of pictures) {
    const hue = hueOf(colour)
    const cost = (cloth: Cloth) => {
      const own = backdrop !== undefined && OF_BACKDROP[backdrop] === cloth ? -2 : 0
      const near = hue !== undefined && apart(hue, CLOTHS[cloth]) < 22 ? 2 : 0
      const repeats = REPEATS.reduce((sum, [back, price]) => sum + (chosen.at(-back) === cloth ? price : 0), 0)
      return own + near + repeats + 0.2 * chosen.filter((other) => other === cloth).length
    }
    chosen.push((Object.keys(CLOTHS) as Cloth[]).reduce((best, cloth) => (cost(cloth) < cost(best) ? cloth : best)))
  }
  return chosen
}
