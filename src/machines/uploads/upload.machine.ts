/** One picture on its way to the image service: chosen, checked, sent with its progress told, there or refused. It can be called off, and tried again. */
import { assign, setup } from 'xstate'
import type { Message } from '#ui/text/message.ts'
import { channel } from '#machines/port.ts'

/** What may be sent, and how large at most: 5 MB, as the service takes no more. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const largestImage = 5 * 1024 * 1024

/** A file that a person chose. The bytes stay with the page: `handle` finds them there. */
export type Chosen = { handle: string; name: string; type: string; size: number }

export type Uploaded = { url: string; width: number; height: number }

export type UploadEvent =
  /** `by`: whose it is where several places send pictures. */
  | { type: 'picture.chosen'; picture: Chosen; by?: string | undefined }
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  | { type: 'upload.reset' }
  /** `share`: 0 to 1. */
  | { type: 'upload.progressed'; share: number }
  | { type: 'upload.stored'; uploaded: Uploaded }
  | { type: 'upload.refused'; message: Message }

type Taken = { picture: Chosen; by?: string | null | undefined }

type UploadContext = {
  picture: Chosen | null
  /** Who chose last. */
  by: string | null
  share: number
  uploaded: Uploaded | null
  message: Message | null
}

const empty: UploadContext = { picture: null, by: null, share: 0, uploaded: null, message: null }

const typeRefused: Message = { code: 'identity.picture_type' }
const sizeRefused: Message = { code: 'identity.picture_size' }

export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent },
  actors: { sendPicture: channel<UploadEvent, { picture: Chosen | null }>('sendPicture') },
  guards: {
    isPicture: (_, { type }: Chosen) => imageTypes.includes(type),
    fits: (_, { type, size }: Chosen) => imageTypes.includes(type) && size <= largestImage,
  },
  actions: {
    take: assign((_, { picture, by = null }: Taken) => ({ picture, by, share: 0, uploaded: null, message: null })),
    /** What went before it is another place's, perhaps: nothing of it is kept under the new name. */
    turnDown: assign((_, { by = null, message }: Taken & { message: Message }) => ({ ...empty, by, message })),
    assignShare: assign((_, share: number) => ({ share })),
    assignUploaded: assign((_, uploaded: Uploaded) => ({ uploaded, share: 1 })),
    assignMessage: assign((_, message: Message) => ({ message })),
    startOver: assign({ share: 0, message: null }),
    clear: assign(empty),
  },
}).createMachine({
  id: 'upload',
  context: empty,
  initial: 'choosing',
  states: {
    choosing: {
      meta: {
        ignores: ['upload.cancel', 'upload.retry', 'upload.progressed', 'upload.stored', 'upload.refused'],
      },
      on: {
        'picture.chosen': [
          {
            guard: { type: 'fits', params: ({ event }) => event.picture },
            target: 'sending',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPicture', params: ({ event }) => event.picture },
            actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: sizeRefused }) },
          },
          { actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: typeRefused }) } },
        ],
        'upload.reset': { actions: 'clear' },
      },
    },
    sending: {
      tags: 'busy',
      meta: { ignores: ['picture.chosen', 'upload.retry', 'upload.reset'] },
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: ({ context }) => ({ picture: context.picture }),
        onError: {
          target: 'refused',
          actions: { type: 'assignMessage', params: { code: 'identity.picture_failed' as const } },
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'assignShare', params: ({ event }) => event.share } },
        'upload.stored': {
          target: 'stored',
          actions: { type: 'assignUploaded', params: ({ event }) => event.uploaded },
        },
        'upload.refused': {
          target: 'refused',
          actions: { type: 'assignMessage', params: ({ event }) => event.message },
        },
        'upload.cancel': { target: 'choosing', actions: 'clear' },
      },
    },
    refused: {
      meta: { ignores: ['upload.progressed', 'upload.stored', 'upload.refused', 'upload.cancel'] },
      on: {
        'upload.retry': { target: 'sending', actions: 'startOver' },
        'upload.reset': { target: 'choosing', actions: 'clear' },
        'picture.chosen': [
          {
            guard: { type: 'fits', params: ({ event }) => event.picture },
            target: 'sending',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPicture', params: ({ event }) => event.picture },
            target: 'choosing',
            actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: sizeRefused }) },
          },
          {
            target: 'choosing',
            actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: typeRefused }) },
          },
        ],
      },
    },
    stored: {
      meta: { ignores: ['upload.progressed', 'upload.stored', 'upload.refused', 'upload.cancel', 'upload.retry'] },
      on: {
        'upload.reset': { target: 'choosing', actions: 'clear' },
        'picture.chosen': [
          {
            guard: { type: 'fits', params: ({ event }) => event.picture },
            target: 'sending',
            actions: { type: 'take', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPicture', params: ({ event }) => event.picture },
            target: 'choosing',
            actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: sizeRefused }) },
          },
          {
            target: 'choosing',
            actions: { type: 'turnDown', params: ({ event }) => ({ ...event, message: typeRefused }) },
          },
        ],
      },
    },
  },
})
