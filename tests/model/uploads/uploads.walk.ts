import { fromCallback } from 'xstate'
import { uploadMachine, type Chosen, type UploadEvent } from '#machines/uploads/upload.machine.ts'
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts'
import { defineWalk } from '../walker/types.ts'

const picture = (handle: string): Chosen => ({ handle, name: `${handle}.png`, type: 'image/png', size: 900 })

/** Nothing is sent: how one picture comes along is walked by itself. */
export const waiting = uploadsMachine.provide({
  actors: {
    upload: uploadMachine.provide({
      actors: { sendPicture: fromCallback<UploadEvent, { picture: Chosen | null }>(() => undefined) },
    }),
  },
})

export const walks = [
  defineWalk(waiting)({
    name: 'uploads',
    events: ({ context }) => [
      ...(context.uploads.length < 2
        ? [
            { type: 'pictures.chosen' as const, pictures: [picture('a')], place: 'products/new', field: 'images' },
            { type: 'pictures.chosen' as const, pictures: [picture('b')], place: 'banners/2', field: 'image' },
          ]
        : []),
      { type: 'picture.dismissed', handle: 'a' },
      { type: 'pictures.moved', from: 'products/new', to: 'products/12' },
      { type: 'pictures.left', place: 'products/new' },
      { type: 'pictures.left', place: 'products/12' },
      { type: 'pictures.dropped' },
    ],
    outcomes: {},
    always: [
      {
        name: 'each picture is under way once',
        holds: ({ context }) => new Set(context.uploads.map(({ handle }) => handle)).size === context.uploads.length,
      },
    ],
  }),
]
