/** Several pictures on their way at once, each in a chart of its own: one that is refused holds up no other. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { uploadMachine, type Chosen } from './upload.machine.ts'

export type UploadsEvent =
  /** `place`: the record that they are for, such as `products/12`; `field`: where in it. */
  | { type: 'pictures.chosen'; pictures: readonly Chosen[]; place: string; field: string }
  /** It was taken over, called off or given up. */
  | { type: 'picture.dismissed'; handle: string }
  /** A record has another address now: it was new, and is stored. */
  | { type: 'pictures.moved'; from: string; to: string }
  /** The record was left. */
  | { type: 'pictures.left'; place: string }
  | { type: 'pictures.dropped' }

/** `name`: what the file is called, to say which one was refused. */
export type OneUpload = {
  readonly handle: string
  readonly name: string
  readonly place: string
  readonly field: string
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

type Begun = Omit<Extract<UploadsEvent, { type: 'pictures.chosen' }>, 'type'>

type UploadsContext = { uploads: readonly OneUpload[] }

export const uploadsMachine = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: { upload: uploadMachine },
  guards: { isUnderWay: ({ context }, handle: string) => context.uploads.some((one) => one.handle === handle) },
  actions: {
    beginUploads: enqueueActions(({ context, enqueue }, { pictures, place, field }: Begun) => {
      const known = new Set(context.uploads.map(({ handle }) => handle))
      const fresh = pictures.filter(({ handle }) => !known.has(handle))
      enqueue.assign(({ context: now, spawn }) => ({
        uploads: [
          ...now.uploads,
          ...fresh.map(({ handle, name }) => ({
            handle,
            name,
            place,
            field,
            ref: spawn('upload', { id: `upload-${handle}` }),
          })),
        ],
      }))
      for (const picture of fresh) enqueue.sendTo(`upload-${picture.handle}`, { type: 'picture.chosen', picture })
    }),
    endUpload: enqueueActions(({ enqueue }, handle: string) => {
      enqueue.stopChild(`upload-${handle}`)
      enqueue.assign(({ context }) => ({ uploads: context.uploads.filter((one) => one.handle !== handle) }))
    }),
    moveUploads: assign(({ context }, { from, to }: { from: string; to: string }) => ({
      uploads: context.uploads.map((one) => (one.place === from ? { ...one, place: to } : one)),
    })),
    endThose: enqueueActions(({ context, enqueue }, place: string) => {
      for (const one of context.uploads) if (one.place === place) enqueue.stopChild(`upload-${one.handle}`)
      enqueue.assign({ uploads: context.uploads.filter((one) => one.place !== place) })
    }),
    endAll: enqueueActions(({ context, enqueue }) => {
      for (const { handle } of context.uploads) enqueue.stopChild(`upload-${handle}`)
      enqueue.assign({ uploads: [] })
    }),
  },
}).createMachine({
  id: 'uploads',
  context: { uploads: [] },
  on: {
    'pictures.chosen': { actions: { type: 'beginUploads', params: ({ event }) => event } },
    'picture.dismissed': {
      guard: { type: 'isUnderWay', params: ({ event }) => event.handle },
      actions: { type: 'endUpload', params: ({ event }) => event.handle },
    },
    'pictures.moved': { actions: { type: 'moveUploads', params: ({ event }) => event } },
    'pictures.left': { actions: { type: 'endThose', params: ({ event }) => event.place } },
    'pictures.dropped': { actions: 'endAll' },
  },
})
