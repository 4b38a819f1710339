import type { Attempt } from '#machines/payment/payment.types.ts'
import { isCodeOf, ussdBanks, type UssdBank } from '#machines/payment/ussd-banks.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import type { PaymentView } from '#ui/actors/payment.ts'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { PhoneIcon } from '#ui/components/icons/buying.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Price } from '#ui/components/price.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'
import { WaitFrame } from './wait-frame.tsx'
import { WaitPart } from './wait-part.tsx'

const t = words(payment)

const code = css({ fontFamily: 'display', fontWeight: '700', fontSize: '1.8125rem', overflowWrap: 'anywhere' })
const dial = css({ mt: '14' })

const bankNames = {
  '737': 'payment.gtbank',
  '919': 'payment.uba',
  '966': 'payment.zenith',
  '822': 'payment.sterling',
} as const satisfies Record<UssdBank, keyof typeof payment>

type UssdWaitProps = {
  readonly payment: PaymentView
  readonly attempt: Attempt
  readonly ussdCode: string
  readonly onOther: () => void
}

/** The code to dial, of whichever bank the person has, and a press that dials it on a phone. */
export const UssdWait = ({ payment, attempt, ussdCode, onOther }: UssdWaitProps) => (
  <WaitFrame
    payment={payment}
    attempt={attempt}
    name={t('payment.payByUssd')}
    waitingFor={t('payment.waitingForYourBank')}
    done={t('payment.iHavePaid')}
    steps={[t('payment.youDial'), t('payment.bankConfirms'), t('payment.weStartPacking')]}
    onOther={onOther}
  >
    <Panel pad="none" as="section" aria-label={t('payment.whatToDial')}>
      <WaitPart name={t('payment.youPay')} figure={<Price amount={attempt.amount} size="l" />} />
      <WaitPart
        name={t('payment.yourBank')}
        figure={
          <Segmented
            label={t('payment.yourBank')}
            items={ussdBanks.map((bank) => ({ value: bank, label: t(bankNames[bank]) }))}
            chosen={ussdBanks.find((bank) => isCodeOf(bank, ussdCode)) ?? ''}
            onChoose={(bank) => payment.start(attempt.orderNumber, 'ussd', bank as UssdBank)}
          />
        }
      />
      <WaitPart
        name={t('payment.dialOnThePhoneThatYour')}
        figure={
          <>
            <span className={code} data-testid="ussd-code">
              {ussdCode}
            </span>
            <CopyButton text={ussdCode} what={t('payment.codeWhat')} />
          </>
        }
      >
        <p className={dial}>
          <a href={`tel:${encodeURIComponent(ussdCode)}`} className={button({ variant: 'secondary' })}>
            <PhoneIcon size={18} />
            {t('payment.dialItNow')}
          </a>
        </p>
      </WaitPart>
    </Panel>
  </WaitFrame>
)
