/** The multipart form of a picture. */
import type { FastifyRequest } from 'fastify'
import { ApiError, invalidField } from '../../platform/errors.ts'

const tooLarge = (): ApiError => {
  const message = 'A picture may have at most 5 MB.'
  return new ApiError(413, 'body_too_large', message, { errors: { file: [message] } })
}

const malformed = (): ApiError => new ApiError(400, 'malformed_request', 'We could not read that form.')

/** Parts, fields or headers beyond the limits. */
const isBeyondLimits = (error: unknown): boolean => (error as { statusCode?: number }).statusCode === 413

export type PictureForm = { file: Buffer | undefined; preset: unknown }

/**
 * Reads the form part by part.
 * @param allow called before the first byte of a picture is taken, with the ticket if the form has named one by then; it refuses by throwing
 * @throws ApiError 413 for too large a picture, 400 for a form that is broken or ends too early
 */
export async function readPictureForm(
  request: FastifyRequest,
  allow: (ticket: string | undefined) => Promise<void>,
): Promise<PictureForm> {
  if (!request.isMultipart()) throw invalidField('file', 'Send the picture as multipart form data.')
  const form: PictureForm = { file: undefined, preset: undefined }
  let ticket: string | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') {
        await allow(ticket)
        form.file = await part.toBuffer()
      } else if (part.type === 'file') part.file.resume()
      else if (part.fieldname === 'upload_preset') form.preset = part.value
      else if (part.fieldname === 'ticket' && typeof part.value === 'string') ticket = part.value
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    // The parser throws errors of its own kind for every way in which a form can be broken.
    throw isBeyondLimits(error) ? tooLarge() : malformed()
  }
  if (!form.file) await allow(ticket)
  return form
}
