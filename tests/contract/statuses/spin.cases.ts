/** What the wheel makes of each status: a result, a refusal in words, or the same key once more. */
import { createActor, waitFor } from 'xstate'
import { connectSpin } from '../../../src/app/parts/spin/index.ts'
import { coupon, standingOf, won } from '#tests/model/spin/spin.walk.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'

const standing = standingOf(null)
const { coupon: _, ...drawn } = won

export const spinReplies: Record<string, object> = {
  getSpin: { data: standing },
  spinWheel: { data: { ...drawn, coupon, next_spin_at: '2026-05-03T23:00:00.000Z' } },
  exchangePoints: { data: { coupon, points: 20 } },
}

const open = (outside: Outside) => createActor(connectSpin({ reach: () => Promise.resolve(outside) })).start()

async function recall(outside: Outside) {
  const actor = open(outside)
  const { value } = await waitFor(actor, (snapshot) => !snapshot.matches('recalling'))
  actor.stop()
  return { state: value, said: null }
}

async function press(outside: Outside, event: 'spin.request' | 'points.exchange') {
  const actor = open(outside)
  await waitFor(actor, (snapshot) => snapshot.matches('resting'))
  if (event === 'spin.request') actor.send({ type: event, key: 'press-one', turnTime: 60_000 })
  else actor.send({ type: event, key: 'press-one' })
  const { value, context } = await waitFor(
    actor,
    (snapshot) => snapshot.matches('resting') || snapshot.matches('turning'),
  )
  actor.stop()
  return {
    state: value,
    said: [context.refusal?.message ?? null, context.result?.prize_index ?? context.coupon?.code ?? null],
  }
}

const refusedOf = (status: number) => (status === 0 ? { code: 'forms.unreachable' } : errorOf(status).message)

const spinning: Case = {
  run: (outside) => press(outside, 'spin.request'),
  expected: (status) =>
    isGood(status) ? { state: 'turning', said: [null, 0] } : { state: 'resting', said: [refusedOf(status), null] },
}

/** Another tab was quicker, or the wheel was closed: the page looks at how things stand. */
const overtaken: Case = {
  ...spinning,
  about: 'overtaken',
  only: [409],
  refusals: { 409: { code: 'already_spun' } },
  expected: () => ({ state: 'resting', said: [null, null] }),
}

export const spinCases: Cases = {
  getSpin: [{ run: recall, expected: (status) => ({ state: isGood(status) ? 'resting' : 'failing', said: null }) }],
  spinWheel: [spinning, overtaken],
  exchangePoints: [
    {
      run: (outside) => press(outside, 'points.exchange'),
      expected: (status) => ({
        state: 'resting',
        said: isGood(status) ? [null, coupon.code] : [refusedOf(status), null],
      }),
    },
  ],
}
