import type { ReactNode } from 'react'
import { statusName } from '../order/order-words.ts'
import type { Outcome } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import { Badge } from '#ui/components/badge.tsx'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { resultBox } from './result-box.ts'

const mark = css({
  display: 'grid',
  placeItems: 'center',
  w: '64px',
  h: '64px',
  borderRadius: 'full',
  '&[data-tone=success]': { bg: 'success.soft', color: 'success' },
  '&[data-tone=error]': { bg: 'error.soft', color: 'error' },
  '&[data-tone=warning]': { bg: 'warning.soft', color: 'warning' },
})
const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', fontSize: '1.0625rem' })
const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10' })
const number = css({ fontFamily: 'code', color: 'muted' })

/** The ways on below a result, side by side where there is room. */
export const resultActions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12',
  w: '100%',
  '& > *': { flex: '1', minW: '180px' },
})

type ResultLookProps = {
  readonly tone: 'success' | 'error' | 'warning'
  readonly icon: Icon
  readonly name: string
  readonly text: ReactNode
  readonly outcome: Outcome | null
  readonly orderNumber: string | null
  readonly children: ReactNode
}

/** How a payment's end looks: a sign, what it is called, what it means, and the ways on. */
export const ResultLook = ({ tone, icon: Glyph, name, text, outcome, orderNumber, children }: ResultLookProps) => (
  <div className={resultBox}>
    <span className={mark} data-tone={tone} aria-hidden="true">
      <Glyph size={32} />
    </span>
    <h1 className={title}>{name}</h1>
    <p className={lead} role="status">
      {text}
    </p>
    {orderNumber && (
      <p className={facts}>
        <span className={number} data-testid="order-number">
          {orderNumber}
        </span>
        {outcome && (
          <span data-testid="order-status" data-status={outcome.orderStatus}>
            <Badge tone={tone}>{statusName(outcome.orderStatus)}</Badge>
          </span>
        )}
      </p>
    )}
    {children}
  </div>
)
