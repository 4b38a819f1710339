/** Finds an order by its number and phone, for whoever bought without an account. */
import { Navigate, useSearchParams } from 'react-router-dom'
import { trackOrderForm } from '#forms/track-order/track-order.form.ts'
import { css, cx } from '#styled/css'
import { useForm } from '#ui/actors/form.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Panel } from '#ui/components/panel.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from '../../account/form/form-field.tsx'
import { FormFrame } from '../../account/form/form-frame.tsx'
import { frame, opening } from '../listing/page-frame.ts'

const t = words(order)

const page = css({ maxW: '560px' })
const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '4', mb: '20' })
const other = css({ mt: '20', color: 'muted' })

export const TrackPage = () => {
  usePageTitle(t('order.trackAnOrder'))
  const [params] = useSearchParams()
  const { user } = useSession()
  const form = useForm(trackOrderForm, { values: { order_number: params.get('order') ?? '', phone: '' } })
  const found = form.isDone ? form.reply?.['order_number'] : null
  if (typeof found === 'string') return <Navigate to={`/orders/${found}`} replace />
  return (
    <div className={cx(frame, opening, page)}>
      <h1 className={title}>{t('order.trackAnOrder')}</h1>
      <p className={lead}>{t('order.theNumberIsInTheMail')}</p>
      <Panel pad="l">
        <FormFrame
          form={form}
          label={t('order.trackAnOrder')}
          action={t('order.findMyOrder')}
          busyLabel={t('order.looking')}
        >
          <FormField
            form={form}
            label={t('order.orderNumberField')}
            name="order_number"
            autoCapitalize="characters"
            spellCheck={false}
            autoComplete="off"
            maxLength={40}
          />
          <FormField
            form={form}
            label={t('order.phoneNumber')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            hint={t('order.theOneThatYouGaveFor')}
          />
        </FormFrame>
      </Panel>
      <p className={other}>
        {user ? (
          <TextLink to="/my-orders">{t('order.allOrdersOfYourAccount')}</TextLink>
        ) : (
          <>{t.rich('order.boughtWithAnAccountSeeYour', { link: <TextLink to="/my-orders" /> })}</>
        )}
      </p>
    </div>
  )
}
