/** An order was placed, and the address does not say which. */
import { css, cx } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { frame, opening } from '../listing/page-frame.ts'

const t = words(order)

const page = css({ maxW: '720px' })

export const NoNumber = () => {
  usePageTitle(t('order.orderPlaced'))
  const { user } = useSession()
  return (
    <div className={cx(frame, opening, page)}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/parcel', cloth: 'sun' }}
        title={t('order.yourOrderIsWithUs')}
        text={t('order.youFindItUnderYourOrders')}
        actions={
          user ? (
            <LinkButton to="/my-orders">{t('order.myOrders')}</LinkButton>
          ) : (
            <LinkButton to="/track-order">{t('order.trackAnOrder')}</LinkButton>
          )
        }
      />
    </div>
  )
}
