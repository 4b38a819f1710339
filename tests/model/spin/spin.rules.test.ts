/** What must hold at the wheel, whatever its chart looks like. */
import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { spinMachine } from '#machines/spin/spin.machine.ts'
import type { ExchangeAnswer, RecallAnswer, SpinAnswer } from '#machines/spin/spin.types.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { coupon, lost, standingOf, won } from './spin.walk.ts'

const nextSpinAt = '2026-05-03T23:00:00Z'
const spun = (result = won): SpinAnswer => ({ tag: 'spun', result, nextSpinAt })

/** A wheel whose server answers as the test says. */
async function openSpin(standing = standingOf(null)) {
  const told = { standing, isAway: false, spins: [] as SpinAnswer[], exchanges: [] as ExchangeAnswer[] }
  const [keys, exchangeKeys]: [string[], string[]] = [[], []]
  let recalled = 0
  const part = openPart(
    spinMachine.provide({
      actors: {
        recallSpin: fromPromise<RecallAnswer, undefined>(() => {
          recalled += 1
          if (told.isAway) return Promise.resolve({ tag: 'failed', requestId: null })
          return Promise.resolve({ tag: 'told', standing: told.standing })
        }),
        spinWheel: fromPromise<SpinAnswer, { key: string }>(({ input }) => {
          keys.push(input.key)
          const answer = told.spins.shift()
          return answer ? Promise.resolve(answer) : Promise.reject(new Error('broken'))
        }),
        exchangePoints: fromPromise<ExchangeAnswer, { key: string }>(({ input }) => {
          exchangeKeys.push(input.key)
          const answer = told.exchanges.shift()
          return answer ? Promise.resolve(answer) : Promise.reject(new Error('broken'))
        }),
      },
    }),
  )
  await flushPromises()
  const { actor } = part
  const press = async (key: string, turnTime = 4_200) => {
    actor.send({ type: 'spin.request', key, turnTime })
    await flushPromises()
  }
  return { ...part, told, keys, exchangeKeys, press, recalls: () => recalled, seen: () => actor.getSnapshot() }
}

describe('the wheel', () => {
  it('[GROW-18] turns for 4.2 s before it says what was drawn, and at once where nothing is to move', async () => {
    const { told, press, wait, seen } = await openSpin()
    told.spins.push(spun())
    await press('one')
    expect(seen().value).toBe('turning')
    await wait(4_199)
    expect(seen().value).toBe('turning')
    await wait(1)
    expect(seen().value).toBe('won')

    const still = await openSpin()
    still.told.spins.push(spun(lost))
    await still.press('one', 0)
    await still.wait(0)
    expect(still.seen().value).toBe('lost')
  })

  it('[GROW-16] asks again with the same key while nobody knows whether it was drawn, and with a new one after that', async () => {
    const { told, press, keys, wait, seen, actor } = await openSpin()
    told.spins.push({ tag: 'unreachable' })
    await press('first')
    expect(seen().value).toBe('resting')
    expect(seen().context.refusal?.message.code).toBe('forms.unreachable')
    // A defect on the way is no answer either.
    await press('second')
    told.spins.push(spun())
    await press('third')
    await wait(4_200)
    expect(keys).toEqual(['first', 'first', 'first'])
    told.standing = standingOf(null)
    actor.send({ type: 'spin.recall' })
    await flushPromises()
    told.spins.push(spun(lost))
    await press('tomorrow')
    expect(keys.at(-1)).toBe('tomorrow')
  })

  it('spins once however often it is pressed', async () => {
    const { told, actor, keys } = await openSpin()
    told.spins.push(spun())
    for (const key of ['one', 'two', 'three']) actor.send({ type: 'spin.request', key, turnTime: 4_200 })
    await flushPromises()
    actor.send({ type: 'spin.request', key: 'four', turnTime: 4_200 })
    await flushPromises()
    expect(keys).toEqual(['one'])
  })

  it('shows the result that another tab was first to draw', async () => {
    const { told, press, seen, recalls } = await openSpin()
    told.spins.push({ tag: 'overtaken' })
    told.standing = standingOf('already_spun', { today: won })
    await press('late')
    expect(seen().value).toBe('spent')
    expect(seen().context.standing?.today).toEqual(won)
    expect(recalls()).toBe(2)
  })

  it('knows win, points and the next spin after a spin without asking again', async () => {
    const { told, press, wait, seen, recalls } = await openSpin(standingOf(null, { points: 30 }))
    const points = {
      ...won,
      coupon: null,
      prize: { ...won.prize, label: '50 points', type: 'points' as const, points: 50 },
    }
    told.spins.push(spun(points))
    await press('one')
    expect(seen().context.standing?.points).toBe(30)
    await wait(4_200)
    expect(seen().context.standing).toMatchObject({
      points: 80,
      can_spin: false,
      last_win: points,
      next_spin_at: nextSpinAt,
    })
    expect(recalls()).toBe(1)
  })

  it('[GROW-21] turns points into a coupon once, whatever becomes of the answer', async () => {
    const { told, actor, exchangeKeys, seen } = await openSpin()
    told.exchanges.push({ tag: 'unreachable' }, { tag: 'exchanged', coupon, points: 20 })
    for (const key of ['one', 'two']) {
      actor.send({ type: 'points.exchange', key })
      await flushPromises()
    }
    expect(exchangeKeys).toEqual(['one', 'one'])
    expect(seen().context.coupon).toEqual(coupon)
  })

  it('[GROW-21] turns other points into another coupon, where the answer to the first exchange was lost but its points are gone', async () => {
    const { told, actor, exchangeKeys, seen } = await openSpin(standingOf(null, { points: 220 }))
    const exchange = async (key: string) => {
      actor.send({ type: 'points.exchange', key })
      await flushPromises()
    }
    told.exchanges.push({ tag: 'unreachable' })
    told.standing = standingOf(null, { points: 120 })
    await exchange('one')
    expect(seen().context.standing?.points).toBe(120)
    told.exchanges.push({ tag: 'exchanged', coupon, points: 20 })
    await exchange('two')
    expect(exchangeKeys).toEqual(['one', 'two'])
  })

  it.each([
    ['won', won],
    ['lost', lost],
  ])('[GROW-21] turns points into a coupon right after a spin that was %s', async (state, result) => {
    const { told, press, wait, actor, exchangeKeys, seen } = await openSpin()
    told.spins.push(spun(result))
    await press('one')
    await wait(4_200)
    expect(seen().value).toBe(state)
    told.standing = standingOf('already_spun', { today: result, points: 20 })
    told.exchanges.push({ tag: 'exchanged', coupon, points: 20 })
    actor.send({ type: 'points.exchange', key: 'two' })
    await flushPromises()
    expect(exchangeKeys).toEqual(['two'])
    expect([seen().value, seen().context.coupon, seen().context.standing?.points]).toEqual(['spent', coupon, 20])
  })

  it('turns points into a coupon where the shop did not answer, as long as they are in view', async () => {
    const { told, actor, exchangeKeys, seen } = await openSpin()
    told.isAway = true
    actor.send({ type: 'spin.recall' })
    await flushPromises()
    expect(seen().value).toBe('failing')
    told.exchanges.push({ tag: 'exchanged', coupon, points: 20 })
    actor.send({ type: 'points.exchange', key: 'one' })
    await flushPromises()
    expect([exchangeKeys, seen().context.coupon]).toEqual([['one'], coupon])
    actor.send({ type: 'person.changed' })
    await flushPromises()
    actor.send({ type: 'points.exchange', key: 'two' })
    await flushPromises()
    expect([seen().value, exchangeKeys]).toEqual(['failing', ['one']])
  })

  it('keeps nothing of a person who has gone', async () => {
    const { told, press, actor, seen, wait } = await openSpin()
    told.spins.push(spun())
    await press('one')
    told.standing = standingOf('guest')
    actor.send({ type: 'person.changed' })
    expect(seen().context).toMatchObject({ result: null, standing: null, key: null, coupon: null })
    await flushPromises()
    await wait(4_200)
    expect(seen().value).toBe('guest')
  })
})
