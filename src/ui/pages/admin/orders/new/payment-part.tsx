/** How the order is paid: by a link, on delivery, or already. */
import { holdChoices } from '#machines/admin/phone-order/phone-order.draft.ts'
import type { PaidBy, PhoneDraft, Quote } from '#machines/admin/phone-order/phone-order.types.ts'
import { CashIcon, PhoneIcon } from '#ui/components/icons/buying.tsx'
import { ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { Field } from '#ui/components/field.tsx'
import { OptionCards } from '#ui/components/option-cards.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { office } from '#text/office.ts'
import { officePhoneOrders } from '#text/office-phone-orders.ts'
import { words } from '#ui/text/words.ts'
import { wordsOf } from '../../resource/resource-words.ts'
import { DraftControl, errorOf, type PhoneView } from './draft-control.tsx'
import { heading, pair, part } from './styles.ts'

const t = words(officePhoneOrders, office)

const tell = wordsOf('phone')

const icons = { link: PhoneIcon, on_delivery: CashIcon, recorded: ReceiptIcon } as const
const ways: readonly PaidBy[] = ['link', 'on_delivery', 'recorded']
const isWay = (value: string): value is PaidBy => ways.some((way) => way === value)

const holdWords = (minutes: number): string =>
  minutes < 60 ? t('office.phone_hold', { minutes }) : t('office.phone_holdHours', { hours: minutes / 60 })

type Props = { readonly view: PhoneView; readonly quote: Quote | null }

export const PaymentPart = ({ view, quote }: Props) => {
  const { draft, isClosed, change } = view
  const atDoor = quote?.payment_methods.find(({ method }) => method === 'pay_on_delivery')
  const closed = atDoor?.is_available === false ? atDoor.reason : null
  return (
    <Panel as="section" pad="none" className={part} aria-label={t('office.phone_payment')}>
      <h2 className={heading}>{t('office.phone_payment')}</h2>
      <OptionCards
        label={t('office.phone_payment')}
        columns="one"
        options={ways.map((way) => ({
          value: way,
          label: tell(way),
          detail: (way === 'on_delivery' && closed) || tell(`${way}Text`),
          icon: icons[way],
          closed: isClosed || (way === 'on_delivery' && closed !== null),
        }))}
        chosen={draft.payment}
        onChoose={(way) => isWay(way) && change({ payment: way })}
      />
      {draft.payment === 'link' && (
        <Field
          kind="select"
          label={t('office.phone_hold_minutes')}
          error={errorOf(view, 'hold_minutes')}
          value={String(draft.hold_minutes)}
          disabled={isClosed}
          onChange={(event) => change({ hold_minutes: Number(event.currentTarget.value) })}
        >
          {holdChoices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {holdWords(minutes)}
            </option>
          ))}
        </Field>
      )}
      {draft.payment === 'recorded' && <Recorded view={view} />}
    </Panel>
  )
}

const kinds: readonly PhoneDraft['paid_with'][] = ['transfer', 'pos', 'cash']

const Recorded = ({ view }: { readonly view: PhoneView }) => (
  <div className={pair}>
    <DraftControl view={view} name="paid_with" kind="select">
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {tell(kind)}
        </option>
      ))}
    </DraftControl>
    <DraftControl view={view} name="reference" maxLength={80} />
  </div>
)
