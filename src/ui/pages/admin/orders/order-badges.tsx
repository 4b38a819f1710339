import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { orderTones, paidTones } from '../../shop/order/order-tones.ts'
import { wordsOf } from '../resource/resource-words.ts'

const tell = wordsOf('orders')

const toneOf = (tones: Readonly<Record<string, BadgeTone>>, status: string): BadgeTone => tones[status] ?? 'neutral'

/** Where an order stands, in the words of the desk. */
export const StatusBadge = ({ status, testId }: { readonly status: string; readonly testId?: string }) => (
  <span data-testid={testId} data-status={status}>
    <Badge tone={toneOf(orderTones, status)}>{tell(`status_${status}`)}</Badge>
  </span>
)

export const PaymentBadge = ({ status }: { readonly status: string }) => (
  <Badge tone={toneOf(paidTones, status)}>{tell(`payment_${status}`)}</Badge>
)
