import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '../../platform/errors.ts'
import { canSyncFolders, syncPath } from '../../platform/sync-path.ts'
import type { PictureWorkers } from './picture-workers.ts'

export type Picture = { public_id: string; format: string; width: number; height: number; bytes: number }

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).toString('latin1') === text

/** What a file is by its first bytes; its name and what its sender says of it count for nothing. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')) return 'avif'
  return undefined
}

const refused = (code: string, message: string): ApiError =>
  new ApiError(422, code, message, { errors: { file: [message] } })

const noPicture = (): ApiError =>
  refused('not_a_picture', 'That is not a picture we can use. Send a JPEG, PNG, WebP or AVIF.')

const tooManyPixels = (): ApiError =>
  refused('picture_too_large', 'That picture has more than 25 megapixels. Send a smaller one.')

/**
 * Draws a picture anew, in a process of its own, and keeps it. Whatever else the file carried, such as where a photo was taken, stays behind.
 * JPEG and PNG stay what they are, the rest becomes WebP.
 * @throws ApiError 422 when it is none or too large, 503 when too many wait
 */
export async function storePicture(folder: string, workers: PictureWorkers, bytes: Buffer): Promise<Picture> {
  if (!kindOf(bytes)) throw noPicture()
  const drawn = await workers.draw(bytes)
  if (drawn.tag === 'notAPicture') throw noPicture()
  if (drawn.tag === 'tooManyPixels') throw tooManyPixels()
  const { data, format, width, height } = drawn
  const public_id = randomBytes(15).toString('hex')
  await mkdir(folder, { recursive: true })
  await keepFile(folder, `${public_id}.${format}`, data)
  return { public_id, format, width, height, bytes: data.length }
}

/** Writes it aside and renames it: a reader never gets half of it, and a power cut takes nothing that was answered. */
export async function keepFile(folder: string, name: string, data: Uint8Array): Promise<void> {
  const file = join(folder, name)
  try {
    await writeFile(`${file}.part`, data, { flush: true })
    await rename(`${file}.part`, file)
    if (canSyncFolders) await syncPath(folder)
  } catch (error) {
    // Half of a picture would take the last room of a full disk.
    await rm(`${file}.part`, { force: true })
    throw error
  }
}
