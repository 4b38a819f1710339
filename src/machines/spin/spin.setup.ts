/** What the chart of the wheel is made of. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type {
  ExchangeAnswer,
  RecallAnswer,
  SpinAnswer,
  SpinContext,
  SpinEvent,
  SpinRefusal,
  SpinResult,
  Standing,
} from './spin.types.ts'

export const fresh: SpinContext = {
  standing: null,
  result: null,
  nextSpinAt: null,
  key: null,
  exchangeKey: null,
  turnTime: 0,
  coupon: null,
  refusal: null,
}

const unreachable: SpinRefusal = { message: { code: 'forms.unreachable' }, requestId: null }
const failed: SpinRefusal = { message: { code: 'forms.failed' }, requestId: null }

/** The standing after a spin, so that nothing has to be asked again. */
function afterSpin(standing: Standing, result: SpinResult, nextSpinAt: string | null): Standing {
  return {
    ...standing,
    can_spin: false,
    reason: 'already_spun',
    today: result,
    next_spin_at: nextSpinAt,
    last_win: result.prize.type === 'none' ? standing.last_win : result,
    points: standing.points + (result.prize.points ?? 0),
  }
}

export const spinSetup = setup({
  types: { context: {} as SpinContext, events: {} as SpinEvent, tags: {} as 'busy' },
  actors: {
    recallSpin: port<RecallAnswer, undefined>('recallSpin'),
    spinWheel: port<SpinAnswer, { key: string }>('spinWheel'),
    exchangePoints: port<ExchangeAnswer, { key: string }>('exchangePoints'),
  },
  guards: {
    isClosed: (_, answer: RecallAnswer) => answer.tag === 'told' && answer.standing.reason === 'closed',
    isGuest: (_, answer: RecallAnswer) => answer.tag === 'told' && answer.standing.reason === 'guest',
    isUnverified: (_, answer: RecallAnswer) => answer.tag === 'told' && answer.standing.reason === 'phone_unverified',
    isSpent: (_, answer: RecallAnswer) => answer.tag === 'told' && answer.standing.reason === 'already_spun',
    isTold: (_, answer: RecallAnswer) => answer.tag === 'told',
    isSpun: (_, answer: SpinAnswer) => answer.tag === 'spun',
    isOvertaken: (_, answer: SpinAnswer) => answer.tag === 'overtaken',
    isExchanged: (_, answer: ExchangeAnswer) => answer.tag === 'exchanged',
    isKnown: ({ context }) => context.standing !== null,
    hasWon: ({ context }) => context.result !== null && context.result.prize.type !== 'none',
  },
  actions: {
    /** Fewer points than were known: an exchange whose answer never came has been made, and the next one is another. */
    assignStanding: assign(({ context }, answer: RecallAnswer) => {
      if (answer.tag !== 'told') return {}
      const { standing } = answer
      const isMade = context.standing !== null && standing.points < context.standing.points
      return {
        standing,
        nextSpinAt: standing.next_spin_at,
        exchangeKey: isMade ? null : context.exchangeKey,
      }
    }),
    assignFailure: assign((_, answer: RecallAnswer | null) => ({
      refusal: { ...failed, requestId: answer?.tag === 'failed' ? answer.requestId : null },
    })),
    /** A key that is there is of a spin whose answer never came: the server knows it. */
    beginSpin: assign(({ context }, { key, turnTime }: { key: string; turnTime: number }) => ({
      key: context.key ?? key,
      turnTime,
      refusal: null,
      coupon: null,
    })),
    assignResult: assign((_, answer: SpinAnswer) =>
      answer.tag === 'spun' ? { result: answer.result, nextSpinAt: answer.nextSpinAt, key: null } : {},
    ),
    applyResult: assign(({ context: { standing, result, nextSpinAt } }) =>
      standing && result ? { standing: afterSpin(standing, result, nextSpinAt) } : {},
    ),
    forgetKey: assign({ key: null }),
    assignRefusal: assign((_, answer: SpinAnswer | ExchangeAnswer | null) => ({
      refusal: answer?.tag === 'refused' ? answer.refusal : unreachable,
    })),
    beginExchange: assign(({ context }, key: string) => ({
      exchangeKey: context.exchangeKey ?? key,
      refusal: null,
      coupon: null,
    })),
    assignCoupon: assign(({ context }, answer: ExchangeAnswer) =>
      answer.tag === 'exchanged' && context.standing
        ? { coupon: answer.coupon, exchangeKey: null, standing: { ...context.standing, points: answer.points } }
        : {},
    ),
    clearRefusal: assign({ refusal: null }),
    forget: assign(fresh),
  },
  delays: { turnTime: ({ context }) => context.turnTime },
})
