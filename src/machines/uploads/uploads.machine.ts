/** Several pictures on their way at once, each in a chart of its own: one that is refused holds up no other. */
import { enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { uploadMachine, type Chosen } from './upload.machine.ts'

export type UploadsEvent =
  | { type: 'pictures.chosen'; pictures: readonly Chosen[] }
  /** It was taken over, called off or given up. */
  | { type: 'picture.dismissed'; handle: string }
  | { type: 'pictures.dropped' }

/** `name`: what the file is called, to say which one was refused. */
export type OneUpload = {
  readonly handle: string
  readonly name: string
  readonly ref: ActorRefFrom<typeof uploadMachine>
}

type UploadsContext = { uploads: readonly OneUpload[] }

export const uploadsMachine = setup({
  types: { context: {} as UploadsContext, events: {} as UploadsEvent },
  actors: { upload: uploadMachine },
  guards: { isUnderWay: ({ context }, handle: string) => context.uploads.some((one) => one.handle === handle) },
  actions: {
    beginUploads: enqueueActions(({ context, enqueue }, pictures: readonly Chosen[]) => {
      const known = new Set(context.uploads.map(({ handle }) => handle))
      const fresh = pictures.filter(({ handle }) => !known.has(handle))
      enqueue.assign(({ context: now, spawn }) => ({
        uploads: [
          ...now.uploads,
          ...fresh.map(({ handle, name }) => ({ handle, name, ref: spawn('upload', { id: `upload-${handle}` }) })),
        ],
      }))
      for (const picture of fresh) enqueue.sendTo(`upload-${picture.handle}`, { type: 'picture.chosen', picture })
    }),
    endUpload: enqueueActions(({ enqueue }, handle: string) => {
      enqueue.stopChild(`upload-${handle}`)
      enqueue.assign(({ context }) => ({ uploads: context.uploads.filter((one) => one.handle !== handle) }))
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
    'pictures.chosen': { actions: { type: 'beginUploads', params: ({ event }) => event.pictures } },
    'picture.dismissed': {
      guard: { type: 'isUnderWay', params: ({ event }) => event.handle },
      actions: { type: 'endUpload', params: ({ event }) => event.handle },
    },
    'pictures.dropped': { actions: 'endAll' },
  },
})
