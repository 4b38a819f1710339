/**
 * Draws pictures anew in a process of its own: whatever a file does to the decoder, the shop goes on. It takes one picture at a time from its parent
 * and ends with it. Nothing of the server is imported here, and no secret of its environment is passed on.
 */
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import {
  longestSide,
  memoryLimit,
  mostPixels,
  shared,
  type Cut,
  type Drawn,
  type DrawingTask,
} from './picture-limits.ts'

// Orders and log-ins come before pictures.
try {
  setPriority(10)
} catch {
  // Some systems allow nobody to change priorities; then pictures take their turn like everything else.
}
sharp.cache(false)
sharp.concurrency(1)
// The loaders of the four formats, and no others: libvips could read many more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])

/** @throws Error where it is no picture that can be drawn */
async function draw(bytes: Uint8Array, cut: Cut | undefined): Promise<Drawn> {
  // The header alone says how much memory the picture would take.
  const { format, width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  if (!formats.has(format ?? '')) return { tag: 'notAPicture' }
  if (width * height > mostPixels) return { tag: 'tooManyPixels' }
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient()
  const within = (width: number) =>
    image.resize({ width, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const [encoded, ending] = !cut
    ? encodeWhole(within(longestSide), format)
    : cut.format === 'jpg'
      ? encodeShared(image)
      : encodeCut(within(cut.width), cut.format)
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { tag: 'drawn', data, format: ending, width: info.width, height: info.height }
}

/** In the middle of the ground, whole. */
function encodeShared(image: Sharp) {
  const { width, height, margin, ground: background } = shared
  return [
    image
      .resize({ width, height: height - 2 * margin, fit: 'contain', background })
      .extend({ top: margin, bottom: margin, background })
      .flatten({ background })
      .jpeg({ quality: 84, mozjpeg: true }),
    'jpg',
  ] as const
}

const encodeCut = (image: Sharp, format: 'avif' | 'webp') =>
  format === 'avif'
    ? ([image.avif({ quality: 52, effort: 3 }), 'avif'] as const)
    : ([image.webp({ quality: 76 }), 'webp'] as const)

const encodeWhole = (image: Sharp, format: string | undefined) =>
  format === 'jpeg'
    ? ([image.jpeg({ quality: 84, mozjpeg: true }), 'jpg'] as const)
    : format === 'png'
      ? ([image.png({ compressionLevel: 9 }), 'png'] as const)
      : ([image.webp({ quality: 84 }), 'webp'] as const)

// Decoders allocate outside of JavaScript, so V8's own limit does not hold them; they run on another thread, so this timer is on time.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimit) process.exit(1)
}, 50)

process.on('message', ({ bytes, cut }: DrawingTask) => {
  void draw(bytes, cut)
    .catch((): Drawn => ({ tag: 'notAPicture' }))
    .then((drawn) => process.send?.(drawn))
})
process.on('disconnect', () => process.exit(0))
// A terminal's Ctrl+C reaches the whole group; the server ends its workers itself when no picture is under way.
process.on('SIGINT', () => undefined)
