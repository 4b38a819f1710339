/** An order and its looks while it is not there: on its way, not to be had, unknown, or for its own customer's eyes. */
import type { ReactNode } from 'react'
import { css, cx } from '#styled/css'
import type { OrderView } from '#machines/order/order.read.ts'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { ToLogin } from '#ui/layouts/to-login.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { useOrder } from './use-order.ts'

const t = words(order)

const narrow = css({ maxW: '560px', mx: 'auto' })

type WithOrderProps = {
  readonly number: string
  readonly children: (order: OrderView, refresh: () => void) => ReactNode
}

export const WithOrder = ({ number, children }: WithOrderProps) => {
  const { data, failure, isLoading, retry } = useOrder(number)
  const { user, isUndecided } = useSession()
  if (data) return children(data, retry)
  if (isUndecided || isLoading) return <Skeleton type="content" />
  // Neither signed in nor holding its key: whoever this is, logging in may make it theirs.
  if (!user && (failure?.status === 401 || failure?.status === 404)) return <ToLogin />
  if (failure && ![404, 401, 422].includes(failure.status))
    return (
      <div className={cx(frame, opening)}>
        <Trouble
          as="h1"
          failure={failure}
          onRetry={retry}
          retrying={isLoading}
          title={t('order.yourOrderDidNotLoad')}
        />
      </div>
    )
  return <UnknownOrder />
}

const UnknownOrder = () => {
  usePageTitle(t('order.orderNotFound'))
  return (
    <div className={cx(frame, opening)}>
      <div className={narrow}>
        <EmptyState
          as="h1"
          picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
          title={t('order.weCannotFindThatOrder')}
          text={t('order.checkTheNumberOrFindYour')}
          actions={
            <>
              <LinkButton to="/track-order">{t('order.trackAnOrder')}</LinkButton>
              <LinkButton to="/my-orders" variant="ghost">
                {t('order.myOrders')}
              </LinkButton>
            </>
          }
        />
      </div>
    </div>
  )
}
