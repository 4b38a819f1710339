import sharp from 'sharp'
import { placeLayer } from './layout.ts'
import { alphaBox, crop, drawObject, paint, toRaster, type Placed, type Raster } from './raster.ts'
import type { Extras, Layer, RecipeBook, Scene } from './types.ts'

const backdrop = (width: number, height: number, { from, to }: { from: string; to: string }) =>
  toRaster(
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".5" cy=".42" r=".72">` +
          `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs>` +
          `<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
    ),
  )

/** A contact shadow under what a layer shows: the book's ellipse and blur, as wide as three quarters of the object. */
const shadowOf = async ({ image, left, top }: Placed, height: number): Promise<Placed> => {
  const box = alphaBox(image)
  const rx = box.width * 0.38
  const ry = height * 0.026
  const blur = height * 0.016
  const w = Math.ceil(2 * (rx + 3 * blur))
  const h = Math.ceil(2 * (ry + 3 * blur))
  const shape =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><ellipse cx="${w / 2}" cy="${h / 2}" rx="${rx}" ry="${ry}" ` +
    `fill="#2b2340" fill-opacity=".32"/></svg>`
  const drawn = await toRaster(sharp(Buffer.from(shape)).blur(Math.max(0.3, blur)))
  const middle = left + box.left + box.width / 2
  return { image: drawn, left: middle - w / 2, top: top + box.top + box.height - h / 2 }
}

/** The wide scene gathered for a phone: the same objects at two thirds, low and right, the upper third left to the text. */
const gathered = (layer: Layer, wide: number, narrow: number): Layer => {
  const scale = 0.7
  return {
    ...layer,
    x: 0.6 + ((layer.x - 0.735) * wide * scale) / narrow,
    y: 0.63 + (layer.y - 0.5) * scale,
    size: (layer.size ?? 0) * scale,
  }
}

export const WIDE = { width: 1280, height: 512 }
export const NARROW = { width: 640, height: 480 }

/** A banner with its own ground, without text. */
export const composeScene = async (
  scene: Scene,
  palette: RecipeBook['palette'],
  form: 'wide' | 'narrow',
): Promise<Raster> => {
  const { width, height } = form === 'wide' ? WIDE : NARROW
  const colours = palette[scene.backdrop]
  if (!colours) throw new Error(`No colours for the backdrop ${scene.backdrop}`)
  const layers =
    form === 'wide'
      ? scene.emojis
      : scene.emojis.map((layer) => gathered(layer, WIDE.width / WIDE.height, width / height))
  const placed: Placed[] = [{ image: await backdrop(width, height, colours), left: 0, top: 0 }]
  for (const layer of layers) {
    const object = await placeLayer(layer, width, height)
    placed.push(await shadowOf(object, height), object)
  }
  return paint(width, height, placed)
}

/** Goods on a counter: every object's own bottom stands on the lower edge, sunk a little so that the edge cuts it. */
export const composeHero = async (hero: Extras['heroes'][string]): Promise<Raster> => {
  const placed: Placed[] = []
  for (const ware of hero.wares) {
    const side = ware.size * hero.height
    const whole = await drawObject(ware.emoji, ware, side, side)
    const image = await crop(whole, alphaBox(whole))
    const bottom = hero.height * (1 - (ware.lift ?? 0)) + 4
    placed.push({ image, left: ware.x * hero.width - image.width / 2, top: bottom - image.height })
  }
  return paint(hero.width, hero.height, placed)
}
