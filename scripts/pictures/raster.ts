import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { Look } from './types.ts'

/** An RGBA image in memory, 8 bits a channel, not premultiplied. */
export type Raster = { readonly data: Buffer; readonly width: number; readonly height: number }
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

const ASSETS = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)
const SOURCE_PX = 256
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

export const open = (image: Raster) =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 4 } })

export const toRaster = async (pipeline: Sharp): Promise<Raster> => {
  const { data, info } = await pipeline.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

/**
 * One object, dressed and sized. sharp runs its operations in an order of its own, whatever the order of the calls,
 * so each step of the recipe (crop, modulate, tint, flip, resize, rotate) is a pipeline to itself.
 * @param width pixels before the rotation
 * @param height pixels before the rotation
 */
export const drawObject = async (emoji: string, look: Look, width: number, height: number): Promise<Raster> => {
  let source = sharp(fileURLToPath(new URL(`${emoji}.webp`, ASSETS))).ensureAlpha()
  if (look.crop) {
    const [left, top, w, h] = look.crop.map((fraction) => Math.round(fraction * SOURCE_PX)) as [
      number,
      number,
      number,
      number,
    ]
    source = source.extract({ left, top, width: w, height: h })
  }
  let image = await toRaster(source)
  const { hue = 0, saturation = 1, brightness = 1 } = look
  if (hue !== 0 || saturation !== 1 || brightness !== 1) {
    image = await toRaster(open(image).modulate({ hue: (hue + 360) % 360, saturation, brightness }))
  }
  if (look.tint) image = await toRaster(open(image).linear([...channels(look.tint), 1], [0, 0, 0, 0]))
  if (look.flip) image = await toRaster(open(image).flop())
  image = await toRaster(
    open(image).resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: 'fill' }),
  )
  return look.rotate ? toRaster(open(image).rotate(look.rotate, { background: CLEAR })) : image
}

/** The smallest box around everything that is not almost clear (alpha above 10 of 255). */
export const alphaBox = ({ data, width, height }: Raster): Box => {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= 10) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < left) throw new Error('The picture is empty')
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

export const crop = (image: Raster, box: Box) => toRaster(open(image).extract(box))

export type Placed = { readonly image: Raster; readonly left: number; readonly top: number }

/** Paints in order on a clear canvas. What hangs over the edge is cut, since sharp refuses it. */
export const paint = async (width: number, height: number, placed: readonly Placed[]): Promise<Raster> => {
  const overlays: OverlayOptions[] = []
  for (const { image, left, top } of placed) {
    const x = Math.round(left)
    const y = Math.round(top)
    const box = { left: Math.max(0, -x), top: Math.max(0, -y), width: 0, height: 0 }
    box.width = Math.min(image.width, width - x) - box.left
    box.height = Math.min(image.height, height - y) - box.top
    if (box.width <= 0 || box.height <= 0) continue
    const seen = await crop(image, box)
    const raw = { width: seen.width, height: seen.height, channels: 4 as const }
    overlays.push({ input: seen.data, raw, left: Math.max(0, x), top: Math.max(0, y) })
  }
  return toRaster(sharp({ create: { width, height, channels: 4, background: CLEAR } }).composite(overlays))
}

/** How far from the outline colours stay as they are, in px: sharpening there would draw what is clear into what is seen. */
const SEAM = 3

/**
 * An enlarged picture with its edges back: the outline, which enlarging has spread over several pixels, is drawn together,
 * and what lies well inside is sharpened a little.
 */
export const sharpened = async (image: Raster): Promise<Raster> => {
  const { data, width, height } = image
  const crisp = await toRaster(open(image).sharpen({ sigma: 1.1, m1: 0.5, m2: 1.6 }))
  const alpha = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[(y * width + x) * 4 + 3] ?? 0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const inside = [alpha(x - SEAM, y), alpha(x + SEAM, y), alpha(x, y - SEAM), alpha(x, y + SEAM), alpha(x, y)]
      if (Math.min(...inside) < 255) data.copy(crisp.data, at, at, at + 3)
      crisp.data[at + 3] = Math.min(255, Math.max(0, Math.round((alpha(x, y) - 128) * 1.6 + 128)))
    }
  }
  return crisp
}

/** Fits a picture into a square, centred and standing on the square's bottom edge, where the CSS shadow begins. */
export const standInSquare = async (image: Raster, side: number): Promise<Raster> => {
  const scale = side / Math.max(image.width, image.height)
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  const fitted = await toRaster(open(image).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }))
  return paint(side, side, [{ image: fitted, left: (side - width) / 2, top: side - height }])
}
