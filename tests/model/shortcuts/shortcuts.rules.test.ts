import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { shortcutsMachine, type LettersSaved } from '#machines/shortcuts/shortcuts.machine.ts'
import { flushPromises, openPart } from '../open-part.ts'

async function openShortcuts(stored: boolean | 'defect' = true) {
  const saved: boolean[] = []
  const part = openPart(
    shortcutsMachine.provide({
      actors: {
        loadLetters: fromPromise<boolean, undefined>(() =>
          stored === 'defect' ? Promise.reject(new Error('broken')) : Promise.resolve(stored),
        ),
        storeLetters: fromCallback<LettersSaved, undefined>(({ receive }) => {
          receive(({ areOn }) => void saved.push(areOn))
        }),
      },
    }),
  )
  await flushPromises()
  return { ...part, saved, seen: () => part.actor.getSnapshot() }
}

describe('the shortcuts', () => {
  it.each([true, 'defect'] as const)('are on where the device keeps nothing else (%s)', async (stored) => {
    expect((await openShortcuts(stored)).seen().hasTag('letters')).toBe(true)
  })

  it('stay off where they were switched off, and begin no sequence there', async () => {
    const { actor, seen } = await openShortcuts(false)
    actor.send({ type: 'sequence.begun' })
    expect(seen().hasTag('letters')).toBe(false)
    expect(seen().hasTag('sequence')).toBe(false)
  })

  it('are switched off and on, each time kept on the device, and a sequence ends with them', async () => {
    const { actor, saved, seen } = await openShortcuts()
    actor.send({ type: 'sequence.begun' })
    actor.send({ type: 'letters.switched', areOn: false })
    expect(seen().matches('off')).toBe(true)
    actor.send({ type: 'letters.switched', areOn: true })
    expect(seen().matches({ on: 'resting' })).toBe(true)
    expect(saved).toEqual([false, true])
  })

  it('"g" waits a second and a half for the letter of a page, and no longer', async () => {
    const { actor, seen, wait } = await openShortcuts()
    actor.send({ type: 'sequence.begun' })
    await wait(1499)
    expect(seen().hasTag('sequence')).toBe(true)
    await wait(1)
    expect(seen().hasTag('sequence')).toBe(false)
    actor.send({ type: 'sequence.begun' })
    actor.send({ type: 'sequence.ended' })
    expect(seen().hasTag('sequence')).toBe(false)
  })
})
