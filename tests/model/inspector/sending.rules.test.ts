import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { sendingMachine, type SendAnswer, type SendQuestion } from '#inspector/machines/sending.machine.ts'
import { emptyDraft, examplesOf } from '#inspector/send/drafts.ts'
import { readDraft } from '#inspector/send/read-draft.ts'
import type { Fields } from '#inspector/send/shape.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { toCart } from './inspector.walk.ts'

function openForm(...answers: (SendAnswer | 'defect')[]) {
  const asked: SendQuestion[] = []
  const part = openPart(
    sendingMachine.provide({
      actors: {
        sendEvent: fromPromise<SendAnswer, SendQuestion>(async ({ input }) => {
          asked.push(input)
          const answer = answers.shift() ?? 'defect'
          if (answer === 'defect') throw new Error('broken')
          return answer
        }),
      },
    }),
  )
  part.actor.send({ type: 'form.opened', receiver: toCart, draft: { quantity: '1' } })
  return { ...part, asked, seen: () => part.actor.getSnapshot() }
}

describe('sending an event', () => {
  it('sends what is written, once for each press, to whom the form was opened for', async () => {
    const { actor, asked, seen } = openForm({ tag: 'taken' })
    actor.send({ type: 'draft.changed', name: 'quantity', text: '5' })
    actor.send({ type: 'event.send' })
    actor.send({ type: 'event.send' })
    await flushPromises()
    expect(asked).toEqual([{ ...toCart, draft: { quantity: '5' } }])
    expect(seen().context.answer).toEqual({ tag: 'taken' })
  })

  it('keeps what was written where nothing came of it, and tells of it until something else is written', async () => {
    const { actor, seen } = openForm({ tag: 'untaken' })
    actor.send({ type: 'event.send' })
    await flushPromises()
    expect(seen().context).toMatchObject({ draft: { quantity: '1' }, answer: { tag: 'untaken' } })
    actor.send({ type: 'draft.changed', name: 'quantity', text: '2' })
    expect(seen().context.answer).toBeNull()
  })

  it('says that the page was silent where asking it breaks', async () => {
    const { actor, seen } = openForm('defect')
    actor.send({ type: 'event.send' })
    await flushPromises()
    expect(seen().context.answer).toEqual({ tag: 'silent' })
  })

  it('forgets what was written, and what it asked, when another page is looked at or a person signs out', async () => {
    const { actor, seen } = openForm({ tag: 'taken' })
    actor.send({ type: 'event.send' })
    actor.send({ type: 'recording.replaced' })
    await flushPromises()
    expect([seen().value, seen().context.draft, seen().context.answer]).toEqual(['closed', {}, null])
  })
})

const forms: readonly Fields[] = [
  {
    quantity: { shape: { is: 'number' } },
    key: { shape: { is: 'string' } },
    size: { shape: { is: 'either', of: [{ is: 'null' }, { is: 'string' }] }, isOptional: true },
    way: { shape: { is: 'literal', of: ['by-hand', 'by-key'] } },
    at: { shape: { is: 'fields', fields: { x: { shape: { is: 'number' } } } } },
  },
]
const right = { quantity: '5', key: 'a', size: '', way: '"by-key"', at: '{"x": 1}' }

describe('what is written in a form', () => {
  it('is read as the type of the event says, and what may be left out is', () => {
    expect(readDraft('line.set', forms, right)).toEqual({
      event: { type: 'line.set', quantity: 5, key: 'a', way: 'by-key', at: { x: 1 } },
      misfits: [],
    })
    expect(readDraft('line.set', forms, { ...right, size: 'null' }).event['size']).toBeNull()
  })

  it.each([
    ['quantity', 'five'],
    ['quantity', ''],
    ['size', 'large'],
    ['way', '"by-foot"'],
    ['at', '{"x": "1"}'],
    ['at', '{"x": 1, "y": 2}'],
    ['at', '{"x": 1'],
  ])('is refused where %s holds %s', (name, text) => {
    expect(readDraft('line.set', forms, { ...right, [name]: text }).misfits).toEqual([name])
  })

  it('is one of the forms that the event has', () => {
    const two: Fields[] = [
      { by: { shape: { is: 'literal', of: ['id'] } }, id: { shape: { is: 'number' } } },
      { by: { shape: { is: 'literal', of: ['name'] } }, name: { shape: { is: 'string' } } },
    ]
    expect(readDraft('find', two, { by: '"id"', id: '1', name: '' }).misfits).toEqual([])
    expect(readDraft('find', two, { by: '"id"', id: '', name: 'Ada' }).misfits).not.toEqual([])
  })

  it('begins with the least that fits, whatever the event', () => {
    expect(readDraft('line.set', forms, emptyDraft(forms)).misfits).toEqual([])
  })

  it('can be what an event of that name carried before, without what was never written down', () => {
    const entry = (event: JournalEntry['event'], machine = 'cart') => ({ machine, event }) as JournalEntry
    const carried = { type: 'line.set', quantity: 2, way: 'by-hand', at: { x: 3 } }
    const entries = [
      entry({ ...carried, key: 'a' }),
      entry({ ...carried, key: { $: 'string', n: 1 } }),
      entry({ ...carried, key: 'a' }),
      entry({ ...carried, key: 'a' }, 'lineSync'),
    ]
    const found = examplesOf(entries, { chart: 'cart', event: 'line.set' }, forms)
    expect(found.map(({ place, draft }) => [place, draft['key'], draft['quantity']])).toEqual([
      [2, 'a', '2'],
      [1, '', '2'],
    ])
  })
})
