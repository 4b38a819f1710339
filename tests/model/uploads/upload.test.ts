import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { uploadMachine, type Chosen, type UploadEvent } from '#machines/uploads/upload.machine.ts'
import { askers } from '#services/journal/asked.ts'
import { connectUpload, type UploadPage } from '../../../src/app/ports/upload-ports.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './upload.walk.ts'
import { inWords, told } from '../../support/words.ts'

describe('the upload chart', () => describeWalk(walks[0]!))

const picture: Chosen = { handle: 'f-1', name: 'stall.jpg', type: 'image/jpeg', size: 200_000 }
const tooLarge: Chosen = { ...picture, size: 9_000_000 }

/** What is said of a picture that is too large, after these events. */
function saidAfter(...events: UploadEvent[]): string | null {
  const sending = uploadMachine.provide({ actors: { sendPicture: fromCallback(() => undefined) } })
  const actor = createActor(sending).start()
  for (const event of events) actor.send(event)
  actor.send({ type: 'picture.chosen', picture: tooLarge })
  const { message } = actor.getSnapshot().context
  return message && inWords(message)
}

describe('a picture that is too large', () => {
  it('is told so wherever it is chosen: first, after a refusal, and in the place of one that is there', () => {
    const sent: UploadEvent = { type: 'picture.chosen', picture }
    const stored: UploadEvent = { type: 'upload.stored', uploaded: { url: '/uploads/1.webp', width: 8, height: 6 } }
    const said = [
      saidAfter(),
      saidAfter(sent, { type: 'upload.refused', message: told('No') }),
      saidAfter(sent, stored),
    ]
    expect(said).toEqual(Array.from(said, () => expect.stringContaining('larger than 5 MB')))
  })
})

describe('a picture of one of several places', () => {
  it('is theirs who chose last, whatever became of it, and nobody’s once it was taken', () => {
    const sending = uploadMachine.provide({ actors: { sendPicture: fromCallback(() => undefined) } })
    const actor = createActor(sending).start()
    const after = (event: UploadEvent): unknown => {
      actor.send(event)
      return actor.getSnapshot().context.by
    }
    expect(after({ type: 'picture.chosen', picture, by: 'profile 7' })).toBe('profile 7')
    // one goes after the other
    expect(after({ type: 'picture.chosen', picture, by: 'review yam' })).toBe('profile 7')
    expect(after({ type: 'upload.refused', message: told('No') })).toBe('profile 7')
    expect(after({ type: 'picture.chosen', picture: tooLarge, by: 'review yam' })).toBe('review yam')
    expect(after({ type: 'upload.reset' })).toBeNull()
  })
})

describe('a picture that is turned down', () => {
  const sent: UploadEvent = { type: 'picture.chosen', picture, by: 'review yam' }
  const stored: UploadEvent = { type: 'upload.stored', uploaded: { url: '/uploads/1.webp', width: 8, height: 6 } }

  it.each<[string, UploadEvent]>([
    ['is too large', { type: 'picture.chosen', picture: tooLarge, by: 'profile 7' }],
    ['is no picture', { type: 'picture.chosen', picture: { ...picture, type: 'text/plain' }, by: 'profile 7' }],
  ])('because it %s leaves nothing of what another place sent before', (_, chosen) => {
    for (const before of [stored, { type: 'upload.refused', message: told('No') } satisfies UploadEvent]) {
      const actor = createActor(
        uploadMachine.provide({ actors: { sendPicture: fromCallback(() => undefined) } }),
      ).start()
      for (const event of [sent, before, chosen]) actor.send(event)
      const { value, context } = actor.getSnapshot()
      expect([value, context.by, context.picture, context.uploaded, context.share]).toEqual([
        'choosing',
        'profile 7',
        null,
        null,
        0,
      ])
    }
  })
})

describe('the ticket of an upload', () => {
  it('is asked for as the doing of the actor that sends the picture, until that is called off', async () => {
    const asked: (AbortSignal | undefined)[] = []
    const call = (_: unknown, by?: AbortSignal) => {
      asked.push(by)
      return new Promise<never>(() => undefined)
    }
    const page = { reach: () => Promise.resolve({ call }), files: new Map() } as unknown as UploadPage
    const actor = createActor(connectUpload(page)).start()
    actor.send({ type: 'picture.chosen', picture })
    await vi.waitFor(() => expect(asked).toHaveLength(1), 10_000)
    const [by] = asked
    expect(by && askers.get(by)).toBe(actor.getSnapshot().children['sendPicture'])
    expect(by?.aborted).toBe(false)
    actor.send({ type: 'upload.cancel' })
    expect(by?.aborted).toBe(true)
  })
})
