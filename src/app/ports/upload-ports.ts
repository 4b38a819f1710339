/** Port of an upload: a ticket from the server, then the picture to where the ticket says. */
import { fromCallback } from 'xstate'
import { uploadMachine, type Chosen, type UploadEvent } from '#machines/uploads/upload.machine.ts'
import { askers } from '#services/journal/asked.ts'
import { createUploadTicket } from '#services/api/catalogue.ts'
import { refusalOf } from '#services/api/refusal.ts'
import { sendPicture, type UploadTarget } from '#services/uploads/uploads.ts'
import type { Message } from '#ui/text/message.ts'
import type { Page } from '../page.ts'

const noUploads: Message = { code: 'forms.unreachable' }

/** Where one picture goes, or why it cannot. */
async function findTarget(
  reach: Page['reach'],
  handle: string,
  signal: AbortSignal,
): Promise<{ target: UploadTarget } | { refusal: Message }> {
  const answer = await (await reach()).call(createUploadTicket(handle), signal)
  if (answer.tag === 'done') return { target: answer.reply.data }
  return { refusal: (answer.tag === 'refused' ? refusalOf(answer).message : null) ?? noUploads }
}

export type UploadPage = Pick<Page, 'reach' | 'files'>

export const connectUpload = ({ reach, files }: UploadPage) =>
  uploadMachine.provide({
    actors: {
      sendPicture: fromCallback<UploadEvent, { picture: Chosen | null }>(({ input, self, sendBack }) => {
        const file = input.picture ? files.get(input.picture.handle) : undefined
        let stop = () => {}
        const leaving = new AbortController()
        // Callbacks are given no signal.
        askers.set(leaving.signal, self)
        const refuse = (message: Message) => sendBack({ type: 'upload.refused', message })
        void findTarget(reach, input.picture?.handle ?? '', leaving.signal).then(
          (found) => {
            if (leaving.signal.aborted) return
            if ('refusal' in found) return refuse(found.refusal)
            if (!file) return refuse({ code: 'identity.picture_gone' })
            stop = sendPicture(found.target, file, file.name, {
              onProgress: (share) => sendBack({ type: 'upload.progressed', share }),
              onStored: (uploaded) => sendBack({ type: 'upload.stored', uploaded }),
              onRefused: refuse,
            })
          },
          () => refuse(noUploads),
        )
        return () => {
          leaving.abort()
          stop()
        }
      }),
    },
  })
