/** What chat apps show of a link to goods whose pictures come with the shop: drawn when somebody first asks for it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { paths } from '../../platform/paths.ts'
import type { PictureWorkers } from '../../providers/uploads/picture-workers.ts'

/** Some 15 kB each. */
const mostKept = 200

/** A build brings public/ along; in development it stands for itself. */
const folders = [paths.client, join(paths.root, 'public')]

async function readPicture(kind: string, name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    // oxlint-disable-next-line no-await-in-loop -- the second only where the first has none
    const bytes = await readFile(join(folder, 'pictures', kind, `${name}-256.webp`)).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

/** `/pictures/shared/products/yam.jpg` of `/pictures/products/yam`; pictures that were uploaded have theirs beside them (`cuts.ts`). */
export function registerSharedPictures(app: FastifyInstance, workers: Pick<PictureWorkers, 'draw'>): void {
  const kept = new Map<string, Promise<Uint8Array | undefined>>()

  async function draw(kind: string, name: string): Promise<Uint8Array | undefined> {
    const bytes = await readPicture(kind, name)
    const drawn = bytes && (await workers.draw(bytes, { format: 'jpg' }))
    return drawn?.tag === 'drawn' ? drawn.data : undefined
  }

  function find(kind: string, name: string): Promise<Uint8Array | undefined> {
    const key = `${kind}/${name}`
    const found = kept.get(key) ?? draw(kind, name)
    kept.delete(key)
    kept.set(key, found)
    const forget = () => kept.delete(key)
    // What failed now may be drawn later, and names that lead nowhere have no end.
    found.then((data) => data ?? forget(), forget)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return found
  }

  app.get('/pictures/shared/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string }
    const [, name] = /^([a-z0-9-]{1,100})\.jpg$/.exec(file) ?? []
    const data = name !== undefined && /^[a-z]{1,20}$/.test(kind) ? await find(kind, name) : undefined
    if (!data) throw notFound('There is no such picture.')
    return reply.header('cache-control', 'public, max-age=604800').type('image/jpeg').send(Buffer.from(data))
  })
}
