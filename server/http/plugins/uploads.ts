import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fastifyMultipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidField, notFound, unauthenticated } from '../../platform/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage.ts'
import { type Counters, pictureCounts, type Sessions } from '../../areas/identity/index.ts'
import { callerOf } from '../../platform/network.ts'
import { guard } from './authentication.ts'
import { originOf } from '../../platform/origin.ts'
import { cutOf, makeCuts } from '../../providers/uploads/cuts.ts'
import { embeddedCloud } from '../../providers/uploads/embedded-cloud.ts'
import { mostBytes } from '../../providers/uploads/picture-limits.ts'
import type { PictureWorkers } from '../../providers/uploads/picture-workers.ts'
import { storePicture } from '../../providers/uploads/pictures.ts'
import { readPictureForm } from '../../providers/uploads/read-form.ts'
import { spendTicket } from '../../providers/uploads/tickets.ts'

type Options = {
  folder: string
  workers: PictureWorkers
  counters: Counters
  sessions: Sessions
  database: Database
  storage: Storage
  publicUrl: string | undefined
  clock: () => number
}

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }

/**
 * Refuses who may send no picture, and counts who may.
 * @throws ApiError 401 without a token or a ticket, 429 for too many pictures
 */
async function allowPicture(
  { counters, database, clock }: Options,
  request: FastifyRequest,
  ticket: string | undefined,
): Promise<void> {
  const holder = request.person || ticket === undefined ? undefined : await spendTicket(database, ticket, clock())
  if (!request.person && !holder) {
    throw unauthenticated(
      ticket === undefined
        ? 'Please log in to send a picture, or send a ticket before it.'
        : 'That took too long. Please choose the picture again.',
    )
  }
  const person = request.person?.id ?? holder?.personId ?? null
  await counters.take(pictureCounts(person, callerOf(request)), 'Please wait a little before you send more pictures.')
}

/**
 * Pictures without a cloud: the cloud's address scheme (`POST /v1_1/{cloud_name}/image/upload`, multipart with `file` and
 * `upload_preset`) and its reply, for whoever has a token or a ticket.
 */
export function registerUploads(app: FastifyInstance, options: Options): void {
  const { folder, workers, sessions, storage, publicUrl } = options
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: mostBytes, files: 1, fields: 20, fieldSize: 2_000, parts: 21, headerPairs: 50 },
    })
    scope.post(
      '/v1_1/:cloud/image/upload',
      {
        bodyLimit: mostBytes + 64 * 1024,
        config: { takesFile: true },
        onRequest: guard(sessions, { scopes: [], isOptional: true, isActivity: true }),
      },
      async (request) => {
        const { cloud } = request.params as { cloud: string }
        if (cloud !== embeddedCloud.name) throw notFound('There is no such cloud here.')
        const { file, preset } = await readPictureForm(request, (ticket) => allowPicture(options, request, ticket))
        if (preset !== embeddedCloud.preset) throw invalidField('upload_preset', 'That upload preset is not known.')
        if (!file) throw invalidField('file', 'There was no picture in that.')
        const picture = await storage.hear('uploads', () => storePicture(folder, workers, file))
        const secure_url = `${originOf(request, publicUrl)}/uploads/${picture.public_id}.${picture.format}`
        return { secure_url, ...picture }
      },
    )
  })
}

/** Kept pictures and their sizes, under addresses that nobody can guess and that never change. */
export function registerKeptPictures(app: FastifyInstance, folder: string, workers: PictureWorkers): void {
  const cuts = makeCuts(folder, workers)
  app.get('/uploads/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const wanted = cutOf(file)
    const whole = /^[0-9a-f]{30}\.(?:jpg|png|webp)$/.test(file) ? { name: file, isWanted: true } : undefined
    const sent = wanted ? await cuts.find(file, wanted) : whole
    const path = join(folder, sent?.name ?? '')
    const found = sent && (await stat(path).catch(() => undefined))
    if (!sent || !found?.isFile()) throw notFound('There is no such picture.')
    return (
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        // A shop on another host shows pictures too.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', sent.isWanted ? 'public, max-age=31536000, immutable' : 'no-store')
        .header('content-length', found.size)
        .type(types[extname(sent.name).slice(1)] ?? 'application/octet-stream')
        .send(createReadStream(path))
    )
  })
}
