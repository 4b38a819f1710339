import { uploadMachine, type Chosen } from '#machines/uploads/upload.machine.ts'
import { defineWalk } from '../walker/types.ts'
import { told } from '../../support/words.ts'

const picture: Chosen = { handle: 'f-1', name: 'stall.jpg', type: 'image/jpeg', size: 200_000 }

/** A picture that fits, one too large and one that is none, sent, called off, refused and tried again. */
export const walks = [
  defineWalk(uploadMachine)({
    name: 'upload',
    events: () => [
      { type: 'picture.chosen', picture, by: 'profile' },
      { type: 'picture.chosen', picture: { ...picture, size: 9_000_000 }, by: 'review' },
      { type: 'picture.chosen', picture: { ...picture, type: 'application/pdf' }, by: 'page' },
      { type: 'upload.cancel' },
      { type: 'upload.retry' },
      { type: 'upload.reset' },
      { type: 'upload.progressed', share: 0.5 },
      { type: 'upload.stored', uploaded: { url: '/uploads/1.webp', width: 800, height: 600 } },
      { type: 'upload.refused', message: told('No') },
    ],
    outcomes: { sendPicture: () => [] },
    always: [
      { name: 'what is sent was chosen', holds: (now) => !now.hasTag('busy') || now.context.picture !== null },
      {
        name: 'what is stored has its address',
        holds: (now) => !now.matches('stored') || now.context.uploaded !== null,
      },
    ],
  }),
]
