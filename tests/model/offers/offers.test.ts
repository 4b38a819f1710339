import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  dismissedFor,
  offersMachine,
  type Dismissed,
  type OfferCounted,
  type OffersSaved,
} from '#machines/offers/offers.machine.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './offers.walk.ts'

describe('the chart of offers', () => describeWalk(walks[0]!))

function start(load: () => Promise<Dismissed>) {
  const saved: Dismissed[] = []
  const counted: string[] = []
  const actor = createActor(
    offersMachine.provide({
      actors: {
        loadDismissed: fromPromise<Dismissed, undefined>(load),
        storeDismissed: fromCallback<OffersSaved, undefined>(({ receive }) => {
          receive(({ dismissed }) => void saved.push(dismissed))
        }),
        countOffers: fromCallback<OfferCounted, undefined>(({ receive }) => {
          receive(({ type, id, what }) => void counted.push(`${type.split('.')[0]} ${what} ${id}`))
        }),
      },
    }),
  )
  actor.start()
  return { actor, saved, counted }
}

describe('offers', () => {
  it('counts a view once however often it comes into view, and every copy', () => {
    const { actor, counted } = start(() => Promise.resolve({}))
    for (const id of [1, 1, 2]) actor.send({ type: 'offer.seen', id })
    for (const id of [1, 1]) actor.send({ type: 'offer.copied', id })
    expect(counted).toEqual(['offer view 1', 'offer view 2', 'offer copy 1', 'offer copy 1'])
  })

  it('counts a banner beside an offer of the same id, once as seen and each time it is followed', () => {
    const { actor, counted } = start(() => Promise.resolve({}))
    for (const type of ['banner.seen', 'offer.seen', 'banner.seen', 'banner.pressed', 'banner.pressed'] as const)
      actor.send({ type, id: 1 })
    expect(counted).toEqual(['banner view 1', 'offer view 1', 'banner press 1', 'banner press 1'])
  })

  it('keeps what is dismissed for seven days, and forgets what is over', () => {
    const { actor, saved } = start(() => Promise.resolve({}))
    actor.send({ type: 'offer.dismissed', id: 1, at: 0 })
    actor.send({ type: 'offer.dismissed', id: 2, at: 604_799_999 })
    expect(saved.at(-1)).toEqual({ '1': 604_800_000, '2': 604_799_999 + dismissedFor })
    actor.send({ type: 'offer.dismissed', id: 3, at: 604_800_000 })
    expect(Object.keys(saved.at(-1) ?? {})).toEqual(['2', '3'])
  })

  it('[GROW-40] keeps the app away for thirty days, beside coupons that come back before', () => {
    const { actor, saved } = start(() => Promise.resolve({}))
    actor.send({ type: 'app.dismissed', at: 0 })
    actor.send({ type: 'offer.dismissed', id: 1, at: 0 })
    expect(saved.at(-1)).toEqual({ app: 2_592_000_000, '1': 604_800_000 })
    actor.send({ type: 'offer.dismissed', id: 2, at: 2_591_999_999 })
    expect(Object.keys(saved.at(-1) ?? {})).toEqual(['2', 'app'])
    actor.send({ type: 'offer.dismissed', id: 2, at: 2_592_000_000 })
    expect(Object.keys(saved.at(-1) ?? {})).toEqual(['2'])
  })

  it('works with nothing kept where the device does not answer, and loses nothing that was pressed before it did', async () => {
    const broken = start(() => Promise.reject(new Error('no storage')))
    await expect.poll(() => broken.actor.getSnapshot().value).toBe('ready')
    expect(broken.actor.getSnapshot().context.dismissed).toEqual({})
    const slow = start(() => Promise.resolve({ '1': 5, '2': 7 }))
    slow.actor.send({ type: 'offer.dismissed', id: 1, at: 0 })
    await expect.poll(() => slow.actor.getSnapshot().value).toBe('ready')
    expect(slow.actor.getSnapshot().context.dismissed).toEqual({ '1': dismissedFor, '2': 7 })
  })
})
