/** What pages of one browser keep for a later one: each its own, until a no takes all of it away. */
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { Waiting, WaitingKept } from '#machines/analytics/analytics.types.ts'
import { DeviceStore, deviceStoreInMemory } from '#services/storage/device-store.ts'
import { keepingOf } from './keeping.ts'
import { takeWaiting } from './waiting.ts'

const call = (id: string): Waiting => ({ id, at: 1, call: 'step', body: {} })

/** Pages of one browser; `settled` when nothing is under way. */
function openBrowser() {
  const store = deviceStoreInMemory()
  let asked = 0
  const run = (effect: Effect.Effect<unknown, unknown, DeviceStore>) => {
    asked += 1
    return Effect.runPromise(Effect.provideService(effect, DeviceStore, store))
  }
  const reach = () => Promise.resolve({ run })
  let made = 0
  const open = () => {
    const page = { reach, logger: console, newId: () => `page-${(made += 1)}` }
    const parent = setup({
      types: { events: {} as WaitingKept },
      actors: { keepWaiting: keepingOf(page as never) },
    }).createMachine({ invoke: { id: 'keepWaiting', src: 'keepWaiting', input: undefined } })
    const actor = createActor(parent).start()
    return async (events: Waiting[] | null): Promise<void> => {
      actor.getSnapshot().children.keepWaiting?.send({ type: 'waiting.kept', events })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const kept = async () => (await Effect.runPromise(store.keys('visits:'))).length
  return { open, kept, asked: () => asked, take: () => takeWaiting({ reach } as never) }
}

describe('what waits at a page', () => {
  it.each(['the first', 'the second'])(
    '[ANLY-11] leaves the device when it is sent, and what another page kept stays, when %s of them is back',
    async (which) => {
      const { open, take } = openBrowser()
      const pages = [open(), open()]
      await pages[0]?.([call('a')])
      await pages[1]?.([call('b')])
      await pages[which === 'the first' ? 0 : 1]?.([])
      expect((await take()).map(({ id }) => id)).toEqual([which === 'the first' ? 'b' : 'a'])
    },
  )

  it('[ANLY-15] is taken away with all that pages kept by a no, also at a page that kept nothing itself', async () => {
    const { open, kept } = openBrowser()
    const [first, second] = [open(), open()]
    await first([call('a')])
    expect(await kept()).toBe(1)
    await second(null)
    expect(await kept()).toBe(0)
  })

  it('asks nothing of the device where nothing was kept', async () => {
    const { open, asked } = openBrowser()
    await open()([])
    expect(asked()).toBe(0)
  })
})
