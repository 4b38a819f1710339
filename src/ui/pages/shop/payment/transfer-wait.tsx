import type { Attempt, TransferTo } from '#machines/payment/payment.types.ts'
import { css } from '#styled/css'
import type { PaymentView } from '#ui/actors/payment.ts'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { WaitFrame } from './wait-frame.tsx'
import { WaitPart } from './wait-part.tsx'

const t = words(payment)

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
    name={t('payment.bankTransfer')}
    waitingFor={t('payment.waitingForYourTransfer')}
    done={t('payment.iHaveSentTheMoney')}
    steps={[t('payment.youSend'), t('payment.bankConfirms'), t('payment.weStartPacking')]}
    onOther={onOther}
  >
    <Panel pad="none" as="section" aria-label={t('payment.whereToSendIt')}>
      <WaitPart
        name={t('payment.sendExactly')}
        figure={
          <>
            <Price amount={to.amount} size="l" />
            <CopyButton text={to.amount.toFixed(2)} what={t('payment.amountWhat')} />
          </>
        }
      />
      <WaitPart
        name={t('payment.toAccountNumber')}
        figure={
          <>
            <span className={number} data-testid="account-number">
              {grouped(to.accountNumber)}
            </span>
            <CopyButton text={to.accountNumber} what={t('payment.accountNumber')} />
          </>
        }
      >
        <p className={bank}>
          <b>{to.bankName}</b> · {to.accountName}
        </p>
      </WaitPart>
    </Panel>
  </WaitFrame>
)
