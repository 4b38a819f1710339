/** The image service: an unsigned preset and, where the service is the shop's own, a ticket let a person put one picture there. XMLHttpRequest, because fetch tells no progress of what it sends. */
import type { Message } from '#ui/text/message.ts'

export type UploadTarget = {
  /** `…/v1_1/{cloud_name}/image/upload`. */
  url: string
  /** Sent before the picture, `upload_preset` among them. */
  fields: Readonly<Record<string, string>>
}

export type StoredPicture = { url: string; width: number; height: number }

export type UploadReport = {
  onProgress: (share: number) => void
  onStored: (picture: StoredPicture) => void
  onRefused: (message: Message) => void
}

const noAnswer: Message = { code: 'identity.picture_unreachable' }
const refused: Message = { code: 'identity.picture_refused' }

const readStored = (text: string): StoredPicture | null => {
  try {
    const { secure_url: url, width, height } = JSON.parse(text) as Record<string, unknown>
    return typeof url === 'string' && typeof width === 'number' && typeof height === 'number'
      ? { url, width, height }
      : null
  } catch {
    return null
  }
}

const readRefusal = (text: string): Message => {
  try {
    const { error, message } = JSON.parse(text) as { error?: { message?: unknown }; message?: unknown }
    const said = error?.message ?? message
    return typeof said === 'string' ? { code: 'server.said', params: { message: said } } : refused
  } catch {
    return refused
  }
}

/** Sends a picture; the function that comes back calls it off. */
export function sendPicture(target: UploadTarget, file: Blob, name: string, report: UploadReport): () => void {
  const request = new XMLHttpRequest()
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields)) form.set(name, value)
  form.set('file', file, name)
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable) report.onProgress(loaded / total)
  })
  request.addEventListener('load', () => {
    const stored = request.status < 300 ? readStored(request.responseText) : null
    if (stored) report.onStored(stored)
    else report.onRefused(readRefusal(request.responseText))
  })
  request.addEventListener('error', () => report.onRefused(noAnswer))
  request.open('POST', target.url)
  request.setRequestHeader('Accept', 'application/json')
  request.send(form)
  return () => request.abort()
}
