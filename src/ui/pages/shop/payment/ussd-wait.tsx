import type { Attempt } from '#machines/payment/payment.types.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import type { PaymentView } from '#ui/actors/payment.ts'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { PhoneIcon } from '#ui/components/icons.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { WaitFrame } from './wait-frame.tsx'

const part = css({ p: '18px' })
const below = css({ borderTopWidth: '1px', borderColor: 'line' })
const label = css({ color: 'muted' })
const row = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12', flexWrap: 'wrap' })
const code = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.8125rem', overflowWrap: 'anywhere' })
const dial = css({ mt: '14' })

type UssdWaitProps = {
  readonly payment: PaymentView
  readonly attempt: Attempt
  readonly ussdCode: string
  readonly onOther: () => void
}

/** The code to dial, and a press that dials it on a phone. */
export const UssdWait = ({ payment, attempt, ussdCode, onOther }: UssdWaitProps) => (
  <WaitFrame
    payment={payment}
    attempt={attempt}
    name="Pay by USSD"
    waitingFor="Waiting for your bank"
    done="I have paid"
    steps={['You dial', 'Bank confirms', 'We start packing']}
    onOther={onOther}
  >
    <Panel pad="none" as="section" aria-label="What to dial">
      <div className={part}>
        <p className={label}>You pay</p>
        <Price amount={attempt.amount} size="l" />
      </div>
      <div className={cx(part, below)}>
        <p className={label}>Dial on the phone that your bank knows</p>
        <div className={row}>
          <span className={code} data-testid="ussd-code">
            {ussdCode}
          </span>
          <CopyButton text={ussdCode} what="code" />
        </div>
        <p className={dial}>
          <a href={`tel:${encodeURIComponent(ussdCode)}`} className={button({ variant: 'secondary' })}>
            <PhoneIcon size={18} />
            Dial it now
          </a>
        </p>
      </div>
    </Panel>
  </WaitFrame>
)
