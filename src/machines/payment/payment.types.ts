/** What passes between a payment and the world. Amounts are naira, as the server says them; times are milliseconds since 1970. */
import type { Item } from '#machines/cart/cart.types.ts'
import type { Channel } from '#machines/order/order.events.ts'
import type { OrderStatus } from '#machines/order/order.status.ts'
import type { Message } from '#ui/text/message.ts'
import type { UssdBank } from './ussd-banks.ts'

export type { Channel }

/** What a person asks for: this order, paid in that way. */
export type PaymentRequest = {
  orderNumber: string
  channel: Channel
  /** The bank whose code is to be dialled; without it the provider's own choice. */
  bank?: UssdBank
}

export type TransferTo = { bankName: string; accountNumber: string; accountName: string; amount: number }

/** An attempt to pay that is open at the provider. */
export type Attempt = Omit<PaymentRequest, 'bank'> & {
  reference: string
  provider: string
  amount: number
  /** The provider's page; null where nothing is to be opened. */
  authorizationUrl: string | null
  transfer: TransferTo | null
  ussdCode: string | null
  expiresAt: number
  /** When the answer came, by this device's clock. */
  heardAt: number
}

export type Outcome = {
  reference: string
  status: 'pending' | 'paid' | 'failed' | 'underpaid' | 'refunding'
  reason: string | null
  orderId: number
  orderNumber: string
  orderStatus: OrderStatus
  amount: number
  received: number
  /** What of it is more than the order asked for, and goes back. */
  surplus?: number
  outstanding: number
  /** The order is somebody else's, and this device only pays it. */
  isForOther?: boolean
}

export type Refused = { message: Message; requestId: string | null; /** Seconds. */ retryAfter: number | null }

export type StartAnswer =
  | { tag: 'started'; attempt: Attempt }
  /** The order needs no more money. */
  | { tag: 'alreadyPaid' }
  /** The order takes no money, or is not this person's to pay: asking again changes nothing. */
  | ({ tag: 'notAllowed' } & Refused)
  | ({ tag: 'refused' } & Refused)
  | { tag: 'unreachable' }

export type VerifyAnswer =
  | { tag: 'told'; outcome: Outcome }
  /** Nobody knows this reference. */
  | { tag: 'unknown' }
  /** Not to be known at the moment: asked again later. */
  | ({ tag: 'refused' } & Refused)
  | { tag: 'unreachable' }

/** API-06: what could not be done is told, never thrown. */
export type ClearAnswer = {
  success: boolean
  error: string | null
  /** What a guest's device need not hold in its cart any longer; null where the server emptied the cart, or could not say what was bought. */
  items: Item[] | null
}

/** What was paid, for whoever empties the cart. */
export type Bought = { orderId: number; orderNumber: string; reference: string }

export type PaymentEvent =
  | ({ type: 'payment.start' } & PaymentRequest)
  /** The person is back from the provider's page with the reference of its address. */
  | { type: 'payment.return'; reference: string }
  /** Look now, not at the end of the pause. */
  | { type: 'payment.check' }
  | { type: 'payment.retry' }
  | { type: 'payment.leave' }
  /** The page where it is paid is gone: nobody is led out from another one. */
  | { type: 'payment.left' }
  | { type: 'network.returned' }

/** What a payment tells the purchase. */
export type PaymentReport =
  | { type: 'payment.reconciled'; orderNumber: string }
  /** What is paid is seen to be confirmed, with its goods. */
  | { type: 'order.seenConfirmed'; orderNumber: string; items: Item[] }
