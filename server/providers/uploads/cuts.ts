/**
 * Smaller sizes of kept pictures, for the `srcset` of pages: `{id}-{width}.avif` and `.webp` beside `{id}.jpg`. One is drawn when somebody first
 * asks for it, and kept; most sizes of most pictures nobody ever asks for. `{id}-shared.jpg` is what chat apps show of a link.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cutWidths, type Cut } from './picture-limits.ts'
import type { PictureWorkers } from './picture-workers.ts'
import { keepFile } from './pictures.ts'

/** Endings of pictures as they are kept. */
export const endings = ['jpg', 'png', 'webp'] as const

type Wanted = { id: string; cut: Cut }

/** @returns undefined where a name is none of a size */
export function cutOf(name: string): Wanted | undefined {
  const ofLink = /^([0-9a-f]{30})-shared\.jpg$/.exec(name)?.[1]
  if (ofLink !== undefined) return { id: ofLink, cut: { format: 'jpg' } }
  const [, id = '', digits, format] = /^([0-9a-f]{30})-(\d{3,4})\.(avif|webp)$/.exec(name) ?? []
  const width = cutWidths.find((one) => String(one) === digits)
  return width && (format === 'avif' || format === 'webp') ? { id, cut: { width, format } } : undefined
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined))?.isFile() ?? false

/** The name under which a picture is kept; undefined where there is none. */
async function keptName(folder: string, id: string): Promise<string | undefined> {
  const names = endings.map((ending) => `${id}.${ending}`)
  const found = await Promise.all(names.map((name) => isThere(join(folder, name))))
  return names.find((_, at) => found[at])
}

export type Cuts = ReturnType<typeof makeCuts>

export function makeCuts(folder: string, workers: Pick<PictureWorkers, 'draw'>) {
  const underWay = new Map<string, Promise<void>>()

  async function draw(name: string, kept: string, cut: Cut): Promise<void> {
    const drawn = await workers.draw(await readFile(join(folder, kept)), cut)
    if (drawn.tag === 'drawn') await keepFile(folder, name, drawn.data)
  }

  return {
    /**
     * The file to send for a size. Where it cannot be drawn now (too many wait, the disk is full), that is the picture as it is kept: a page shows
     * the first `source` that it can read, and nothing when that one fails.
     * @returns undefined where there is no such picture
     */
    async find(name: string, { id, cut }: Wanted): Promise<{ name: string; isWanted: boolean } | undefined> {
      if (await isThere(join(folder, name))) return { name, isWanted: true }
      const kept = await keptName(folder, id)
      if (kept === undefined) return undefined
      const drawing = underWay.get(name) ?? draw(name, kept, cut).finally(() => underWay.delete(name))
      underWay.set(name, drawing)
      await drawing.catch(() => undefined)
      return (await isThere(join(folder, name))) ? { name, isWanted: true } : { name: kept, isWanted: false }
    },
  }
}
