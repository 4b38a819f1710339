import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fastifyMultipart } from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalidField, notFound } from '../../platform/errors.ts'
import type { Counters } from '../../areas/identity/counters.ts'
import { byAddress, rules } from '../../areas/identity/limits.ts'
import { callerOf } from '../../platform/network.ts'
import { originOf } from '../../http/origin.ts'
import { storePicture, mostBytes } from './pictures.ts'

/** The embedded cloud's name and unsigned preset. */
export const embeddedCloud = { name: 'oja', preset: 'oja_unsigned' } as const

type Options = { folder: string; counters: Counters; publicUrl: string | undefined }

const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

const tooLarge = (): ApiError => {
  const message = 'A picture may have at most 5 MB.'
  return new ApiError(413, 'body_too_large', message, { errors: { file: [message] } })
}

/**
 * Pictures without a cloud: the cloud's address scheme (`POST /v1_1/{cloud_name}/image/upload`, multipart with `file` and
 * `upload_preset`) and its reply, kept in a folder and served under /uploads.
 */
export function registerUploads(app: FastifyInstance, { folder, counters, publicUrl }: Options): void {
  void app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      throwFileSizeLimit: true,
      limits: { fileSize: mostBytes, files: 1, fields: 20, fieldSize: 2_000, parts: 21, headerPairs: 50 },
    })
    scope.post('/v1_1/:cloud/image/upload', { bodyLimit: mostBytes + 64 * 1024 }, async (request) => {
      const { cloud } = request.params as { cloud: string }
      if (cloud !== embeddedCloud.name) throw notFound('There is no such cloud here.')
      await counters.take(
        byAddress(rules.uploadAddress, callerOf(request)),
        'Please wait a little before you send more pictures.',
      )
      if (!request.isMultipart()) throw invalidField('file', 'Send the picture as multipart form data.')
      let bytes: Buffer | undefined
      let preset: unknown
      try {
        for await (const part of request.parts()) {
          if (part.type === 'file' && part.fieldname === 'file') bytes = await part.toBuffer()
          else if (part.type === 'file') part.file.resume()
          else if (part.fieldname === 'upload_preset') preset = part.value
        }
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge()
        throw error
      }
      if (preset !== embeddedCloud.preset) throw invalidField('upload_preset', 'That upload preset is not known.')
      if (!bytes) throw invalidField('file', 'There was no picture in that.')
      const picture = await storePicture(folder, bytes)
      const secure_url = `${originOf(request, publicUrl)}/uploads/${picture.public_id}.${picture.format}`
      return { secure_url, ...picture }
    })
  })

  app.get('/uploads/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, ending = ''] = /^[0-9a-f]{30}\.(jpg|png|webp)$/.exec(file) ?? []
    const path = join(folder, file)
    const found = ending === '' ? undefined : await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw notFound('There is no such picture.')
    return (
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        // A shop on another host shows pictures too.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', found.size)
        .type(types[ending] ?? 'application/octet-stream')
        .send(createReadStream(path))
    )
  })
}
