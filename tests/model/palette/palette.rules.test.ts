import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { paletteMachine, type Found } from '#machines/palette/palette.machine.ts'
import { openPart, flushPromises } from '../open-part.ts'
import { nothing, rice } from './palette.walk.ts'

function openPalette() {
  const asked: { query: string; answer: (found: Found | 'defect') => Promise<void> }[] = []
  const part = openPart(
    paletteMachine.provide({
      actors: {
        searchRecords: fromPromise<Found, { query: string }>(
          ({ input }) =>
            new Promise((resolve, reject) =>
              asked.push({
                query: input.query,
                answer: (found) => {
                  if (found === 'defect') reject(new Error('broken'))
                  else resolve(found)
                  return flushPromises()
                },
              }),
            ),
        ),
      },
    }),
  )
  const { actor } = part
  actor.send({ type: 'palette.opened', query: '' })
  const type = (query: string) => actor.send({ type: 'query.changed', query })
  return { ...part, asked, type, seen: () => actor.getSnapshot() }
}

describe('the palette', () => {
  it('[ADMIN-14] asks for nothing below two letters after trimming', async () => {
    const { asked, type, wait } = openPalette()
    for (const query of ['', 'a', ' a ']) {
      type(query)
      await wait(1000)
    }
    expect(asked).toEqual([])
  })

  it('[ADMIN-14] asks 150 ms after typing stops, once, for what is typed', async () => {
    const { asked, type, wait } = openPalette()
    type('ad')
    await wait(149)
    type(' ada ')
    await wait(149)
    expect(asked).toEqual([])
    await wait(1)
    expect(asked.map(({ query }) => query)).toEqual(['ada'])
  })

  it('never shows the answer to older words', async () => {
    const { asked, type, wait, seen } = openPalette()
    type('rice')
    await wait(150)
    type('ada')
    await wait(150)
    await asked[1]!.answer({ tag: 'found', records: nothing })
    await asked[0]!.answer({ tag: 'found', records: rice })
    expect(seen().context.records).toEqual(nothing)
  })

  it('drops what was found for other words as soon as one types on, so that Enter never opens it', async () => {
    const { asked, type, wait, seen } = openPalette()
    type('rice')
    await wait(150)
    await asked[0]!.answer({ tag: 'found', records: rice })
    expect(seen().context.records).toEqual(rice)
    type('rice o')
    expect(seen().context.records).toBeNull()
    expect(seen().hasTag('searching')).toBe(true)
  })

  it('opens with what was typed before, and forgets all when it closes or the person goes', async () => {
    const { actor, asked, wait, seen } = openPalette()
    for (const type of ['palette.closed', 'drafts.dropped'] as const) {
      actor.send({ type: 'palette.opened', query: 'ada' })
      actor.send({ type: 'query.changed', query: 'adaeze' })
      actor.send({ type })
      expect(seen().matches('closed')).toBe(true)
      expect(seen().context).toEqual({ query: '', records: null, row: 0 })
    }
    actor.send({ type: 'palette.opened', query: 'ada' })
    await wait(150)
    expect(asked.map(({ query }) => query)).toEqual(['ada'])
  })

  it.each(['failed', 'defect'] as const)('says that it %s, and asks again when it is told to', async (how) => {
    const { actor, asked, type, wait, seen } = openPalette()
    type('rice')
    await wait(150)
    await asked[0]!.answer(how === 'failed' ? { tag: 'failed' } : 'defect')
    expect(seen().matches({ open: 'failed' })).toBe(true)
    actor.send({ type: 'search.retry' })
    await asked[1]!.answer({ tag: 'found', records: rice })
    expect(seen().context.records).toEqual(rice)
  })

  it('stands on the first row again once other words are typed', async () => {
    const { actor, type, seen } = openPalette()
    actor.send({ type: 'row.entered', row: 3 })
    expect(seen().context.row).toBe(3)
    type('ad')
    expect(seen().context.row).toBe(0)
  })
})
