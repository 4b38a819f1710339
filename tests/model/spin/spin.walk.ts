import { spinMachine } from '#machines/spin/spin.machine.ts'
import type { SpinCoupon, SpinResult, Standing } from '#machines/spin/spin.types.ts'
import { defineWalk } from '../walker/types.ts'

export const coupon: SpinCoupon = {
  code: 'SPIN-4F7QK2MN',
  name: '₦500 off',
  ends_at: '2026-05-10T09:00:00Z',
  is_used: false,
}

export const won: SpinResult = {
  spun_at: '2026-05-03T09:00:00.000Z',
  prize_index: 0,
  prize: { label: '₦500 off', type: 'coupon', color: '#ffc527', points: null },
  coupon,
}
export const lost: SpinResult = {
  spun_at: '2026-05-03T09:00:00.000Z',
  prize_index: 1,
  prize: { label: 'Try again', type: 'none', color: '#ebeaf8', points: null },
  coupon: null,
}

/** @param reason why the person cannot spin; null for somebody who can */
export const standingOf = (reason: Standing['reason'], more: Partial<Standing> = {}): Standing => ({
  prizes: [
    { label: '₦500 off', type: 'coupon', color: '#ffc527', odds: 25, gone: null },
    { label: 'Try again', type: 'none', color: '#ebeaf8', odds: 75, gone: null },
  ],
  can_spin: reason === null,
  reason,
  next_spin_at: null,
  today: null,
  last_win: null,
  coupons: [],
  points: 120,
  exchange: { points: 100, amount: 100 },
  rules: null,
  permit_number: null,
  ...more,
})

const refusal = { message: { code: 'forms.failed' as const }, requestId: null }

export const walks = [
  defineWalk(spinMachine)({
    name: 'spin',
    events: () => [
      { type: 'spin.request', key: 'press-1', turnTime: 4200 },
      { type: 'spin.recall' },
      { type: 'result.close' },
      { type: 'points.exchange', key: 'exchange-1' },
      { type: 'person.changed' },
      { type: 'network.returned' },
    ],
    outcomes: {
      recallSpin: () => [
        ...([null, 'closed', 'guest', 'phone_unverified'] as const).map((reason) => ({
          type: 'done' as const,
          output: { tag: 'told' as const, standing: standingOf(reason) },
        })),
        { type: 'done', output: { tag: 'told', standing: standingOf('already_spun', { today: won }) } },
        { type: 'done', output: { tag: 'failed', requestId: 'request-1' } },
      ],
      spinWheel: () => [
        { type: 'done', output: { tag: 'spun', result: won, nextSpinAt: '2026-05-03T23:00:00Z' } },
        { type: 'done', output: { tag: 'spun', result: lost, nextSpinAt: '2026-05-03T23:00:00Z' } },
        { type: 'done', output: { tag: 'overtaken' } },
        { type: 'done', output: { tag: 'refused', refusal } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
      exchangePoints: () => [
        { type: 'done', output: { tag: 'exchanged', coupon, points: 20 } },
        { type: 'done', output: { tag: 'refused', refusal } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      {
        name: 'nothing is asked of the server without a key',
        holds: (now) =>
          (!now.matches('asking') || now.context.key !== null) &&
          (!now.matches('exchanging') || now.context.exchangeKey !== null),
      },
      {
        name: 'the wheel turns only to what was drawn',
        holds: (now) => !now.matches('turning') || now.context.result !== null,
      },
      {
        name: 'somebody who may spin has not spun today',
        holds: (now) => !now.matches('resting') || now.context.standing?.can_spin === true,
      },
    ],
  }),
]
