import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../../platform/errors.ts'

/** Bytes of one picture as it comes in. */
export const mostBytes = 5 * 1024 * 1024
/** No side of a kept picture is longer. */
const longestSide = 2_000
/** A small file may unfold into a huge picture; this many pixels and no more are unfolded. */
const mostPixels = 50_000_000

export type Picture = { public_id: string; format: string; width: number; height: number; bytes: number }

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** What a file is by its first bytes; its name and what its sender says of it count for nothing. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | undefined {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif'
  return undefined
}

const noPicture = (): ApiError => {
  const message = 'That is not a picture we can use. Send a JPEG, PNG, WebP, AVIF or GIF.'
  return new ApiError(422, 'not_a_picture', message, { errors: { file: [message] } })
}

/**
 * Draws a picture anew and keeps it. Whatever else the file carried, such as where a photo was taken, stays behind.
 * JPEG and PNG stay what they are, the rest becomes WebP.
 * @throws ApiError 422 when it is none
 */
export async function storePicture(folder: string, bytes: Buffer): Promise<Picture> {
  const kind = kindOf(bytes)
  if (!kind) throw noPicture()
  // Loaded with the first picture: a start does not wait for it.
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const encoded =
    kind === 'jpeg'
      ? image.jpeg({ quality: 84, mozjpeg: true })
      : kind === 'png'
        ? image.png({ compressionLevel: 9 })
        : image.webp({ quality: 84 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw noPicture()
  })
  const format = kind === 'jpeg' ? 'jpg' : kind === 'png' ? 'png' : 'webp'
  const public_id = randomBytes(15).toString('hex')
  await mkdir(folder, { recursive: true })
  // Written aside and renamed: a reader never gets half of it.
  const file = join(folder, `${public_id}.${format}`)
  await writeFile(`${file}.part`, data)
  await rename(`${file}.part`, file)
  return { public_id, format, width: info.width, height: info.height, bytes: data.length }
}
