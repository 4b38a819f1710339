import type { components } from '#openapi/generated/schema.d.ts'
import type { Message } from '#ui/text/message.ts'

/** The wheel, and what concerns the person who looks, as the server tells it. */
export type Standing = components['schemas']['SpinStanding']
export type SpinResult = components['schemas']['SpinResult']
export type SpinCoupon = components['schemas']['SpinCoupon']

export type SpinRefusal = { message: Message; requestId: string | null }

export type RecallAnswer = { tag: 'told'; standing: Standing } | { tag: 'failed'; requestId: string | null }

export type SpinAnswer =
  | { tag: 'spun'; result: SpinResult; nextSpinAt: string }
  /** Another tab, or another day's page, was first. */
  | { tag: 'overtaken' }
  | { tag: 'refused'; refusal: SpinRefusal }
  /** Nobody knows whether it was drawn: the same key asks again. */
  | { tag: 'unreachable' }

export type ExchangeAnswer =
  | { tag: 'exchanged'; coupon: SpinCoupon; points: number }
  | { tag: 'refused'; refusal: SpinRefusal }
  | { tag: 'unreachable' }

export type SpinEvent =
  /** `key`: a fresh id; `turnTime`: milliseconds that the wheel turns, 0 where nothing is to move. */
  | { type: 'spin.request'; key: string; turnTime: number }
  | { type: 'spin.recall' }
  /** The person has read what they won, or did not win. */
  | { type: 'result.close' }
  | { type: 'points.exchange'; key: string }
  | { type: 'person.changed' }
  | { type: 'network.returned' }

export type SpinContext = {
  standing: Standing | null
  /** Drawn, and shown once the wheel has stopped. */
  result: SpinResult | null
  nextSpinAt: string | null
  /** Of the spin that is under way, or whose answer never came. */
  key: string | null
  exchangeKey: string | null
  turnTime: number
  coupon: SpinCoupon | null
  refusal: SpinRefusal | null
}
