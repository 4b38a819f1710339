import type { Attempt, TransferTo } from '#machines/payment/payment.types.ts'
import { css, cx } from '#styled/css'
import type { PaymentView } from '#ui/actors/payment.ts'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { WaitFrame } from './wait-frame.tsx'

const part = css({ p: '18px' })
const below = css({ borderTopWidth: '1px', borderColor: 'line' })
const label = css({ color: 'muted' })
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12', flexWrap: 'wrap' })
const number = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.8125rem', letterSpacing: '0.02em' })
const bank = css({ color: 'muted', mt: '6', '& b': { color: 'ink' } })

/** "8215204937" as people read it out: "8215 204 937". */
const grouped = (digits: string): string => digits.replace(/^(\d{4})(\d{3})(\d+)$/, '$1 $2 $3')

type TransferWaitProps = {
  readonly payment: PaymentView
  readonly attempt: Attempt
  readonly to: TransferTo
  readonly onOther: () => void
}

/** Where the money goes and how much: both large, both to be copied. */
export const TransferWait = ({ payment, attempt, to, onOther }: TransferWaitProps) => (
  <WaitFrame
    payment={payment}
    attempt={attempt}
    name="Bank transfer"
    waitingFor="Waiting for your transfer"
    done="I have sent the money"
    steps={['You send', 'Bank confirms', 'We start packing']}
    onOther={onOther}
  >
    <Panel pad="none" as="section" aria-label="Where to send it">
      <div className={part}>
        <p className={label}>Send exactly</p>
        <div className={row}>
          <Price amount={to.amount} size="l" />
          <CopyButton text={to.amount.toFixed(2)} what="amount" />
        </div>
      </div>
      <div className={cx(part, below)}>
        <p className={label}>To account number</p>
        <div className={row}>
          <span className={number} data-testid="account-number">
            {grouped(to.accountNumber)}
          </span>
          <CopyButton text={to.accountNumber} what="account number" />
        </div>
        <p className={bank}>
          <b>{to.bankName}</b> · {to.accountName}
        </p>
      </div>
    </Panel>
  </WaitFrame>
)
