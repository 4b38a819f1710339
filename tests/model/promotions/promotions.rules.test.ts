import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, fromPromise, type EventObject } from 'xstate'
import { adSlotMachine } from '#machines/promotions/ad-slot.machine.ts'
import { promotionsMachine } from '#machines/promotions/promotions.machine.ts'
import type { PlacementAnswer, PlacementQuestion } from '#machines/promotions/promotions.types.ts'
import { ad } from './promotions.walk.ts'

/** Slots of a page below a root that notes what it is told. */
function open(answer: (question: PlacementQuestion) => Promise<PlacementAnswer> = async () => ({ tag: 'ad', ad })) {
  const told: EventObject[] = []
  const asked: PlacementQuestion[] = []
  const adSlot = adSlotMachine.provide({
    actors: {
      fetchPlacement: fromPromise<PlacementAnswer, PlacementQuestion>(({ input }) => {
        asked.push(input)
        return answer(input)
      }),
    },
  })
  const root = createActor(
    createMachine({
      invoke: { id: 'promotions', src: promotionsMachine.provide({ actors: { adSlot } }) },
      on: { '*': { actions: ({ event }) => void told.push(event) } },
    }),
  ).start()
  const promotions = root.getSnapshot().children['promotions'] as ReturnType<
    typeof createActor<typeof promotionsMachine>
  >
  const slotOf = (id: string) => promotions.getSnapshot().context.slots[id]
  return {
    told,
    asked,
    slotOf,
    place: async (id = 'one') => {
      promotions.send({ type: 'slot.placed', id, slot: 'home_top', path: '/' })
      await vi.advanceTimersByTimeAsync(0)
    },
    remove: (id = 'one') => promotions.send({ type: 'slot.removed', id }),
    enter: (at: number, id = 'one') => slotOf(id)?.send({ type: 'half.entered', at }),
    leave: (id = 'one') => slotOf(id)?.send({ type: 'half.left' }),
    hide: (id = 'one') => slotOf(id)?.send({ type: 'ad.hidden' }),
  }
}

describe('an ad slot', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[GROW-11] tells of a view after half of it was in view for a second without a break, and once', async () => {
    const { place, enter, leave, told } = open()
    await place()
    enter(10_000)
    vi.advanceTimersByTime(999)
    leave()
    expect(told).toEqual([])
    enter(20_000)
    vi.advanceTimersByTime(999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([{ type: 'ad.viewed', campaignId: 12, token: 'token', at: 21_000 }])
    leave()
    enter(30_000)
    vi.advanceTimersByTime(5_000)
    expect(told).toHaveLength(1)
  })

  it('does not add up moments that are shorter than a second', async () => {
    const { place, enter, leave, told } = open()
    await place()
    for (let times = 0; times < 20; times += 1) {
      enter(times * 1_000)
      vi.advanceTimersByTime(900)
      leave()
    }
    expect(told).toEqual([])
  })

  it.each([
    ['there is no ad', async () => ({ tag: 'none' as const })],
    ['the server does not answer', () => Promise.reject(new Error('away'))],
  ])('shows the shop’s own offer and tells of no view when %s', async (_, answer) => {
    const { place, enter, slotOf, told } = open(answer)
    await place()
    expect(slotOf('one')?.getSnapshot().hasTag('offer')).toBe(true)
    enter(10_000)
    vi.advanceTimersByTime(5_000)
    expect(told).toEqual([])
  })

  it('does the same when something on the device hides the ad, and never tells that it was seen', async () => {
    const { place, enter, hide, slotOf, told } = open()
    await place()
    enter(10_000)
    hide()
    vi.advanceTimersByTime(5_000)
    expect(slotOf('one')?.getSnapshot().hasTag('offer')).toBe(true)
    expect(slotOf('one')?.getSnapshot().context.ad).toBeNull()
    expect(told).toEqual([])
  })

  it('is asked for once, and told of no more once its page is gone', async () => {
    const { place, enter, remove, slotOf, told, asked } = open()
    await place()
    await place()
    expect(asked).toEqual([{ slot: 'home_top', path: '/' }])
    enter(10_000)
    remove()
    remove()
    vi.advanceTimersByTime(5_000)
    expect(slotOf('one')).toBeUndefined()
    expect(told).toEqual([])
  })

  it('of the next page view asks and counts anew', async () => {
    const { place, enter, remove, told, asked } = open()
    await place()
    enter(1_000)
    vi.advanceTimersByTime(1_000)
    remove()
    await place('two')
    enter(5_000, 'two')
    vi.advanceTimersByTime(1_000)
    expect(asked).toHaveLength(2)
    expect(told).toHaveLength(2)
  })
})
