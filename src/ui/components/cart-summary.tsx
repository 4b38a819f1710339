import type { ReactNode } from 'react'
import { panel, summary } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { naira } from './money.ts'
import { Price } from './price.tsx'

const t = words(parts)

export type SummaryRow = {
  readonly label: string
  /** naira, or words where there is no amount yet */
  readonly value: number | string
  readonly tone?: 'plain' | 'success' | 'quiet'
  /** marks the value for tests and helpers: "cart-subtotal" */
  readonly testId?: string
}

type CartSummaryProps = {
  readonly rows: readonly SummaryRow[]
  /** naira */
  readonly total: number
  readonly title?: string
  /** above the rows: the coupon or the field for one */
  readonly children?: ReactNode
  /** below the total: the button and a quiet line */
  readonly action?: ReactNode
  readonly foot?: ReactNode
}

/** What it comes to. */
export const CartSummary = ({ rows, total, title = t('parts.summary'), children, action, foot }: CartSummaryProps) => {
  const look = summary()
  return (
    <section aria-label={title} className={panel({ pad: 'l' })}>
      <h2 className={look.title}>{title}</h2>
      {children}
      <dl className={look.rows}>
        {rows.map((row) => (
          <div key={row.label} className={look.row} data-tone={row.tone}>
            <dt>{row.label}</dt>
            <dd data-testid={row.testId}>{typeof row.value === 'number' ? naira(row.value) : row.value}</dd>
          </div>
        ))}
        <div className={look.total}>
          <dt>{t('parts.total')}</dt>
          <dd>
            <Price amount={total} size="m" />
          </dd>
        </div>
      </dl>
      {action && <div className={look.action}>{action}</div>}
      {foot && <p className={look.foot}>{foot}</p>}
    </section>
  )
}
