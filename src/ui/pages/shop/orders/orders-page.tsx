/** The orders of a customer, newest first: open, delivered, closed; searched and in pages. */
import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readOrderPage } from '#machines/order/order.read.ts'
import { css, cx } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { SearchIcon } from '#ui/components/icons/frame.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { LinkTabs } from '#ui/components/tabs.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { orders } from '#text/orders.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { ToLogin } from '#ui/layouts/to-login.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersUrl, readOrdersQuery, writeOrdersQuery, type OrdersQuery } from './orders-query.ts'

const t = words(orders, common)

const page = css({ maxW: '880px' })
const title = css({ textStyle: 'title', mb: '16' })
const bar = css({
  display: 'grid',
  gap: '12',
  mb: '16',
  md: { gridTemplateColumns: '1fr 400px', alignItems: 'center' },
})
const list = css({ display: 'grid', gap: '12', mb: '20' })
const form = css({ display: 'grid', gridTemplateColumns: '1fr auto', gap: '8', alignItems: 'end' })

const tabs = () =>
  [
    [null, t('orders.all')],
    ['open', t('orders.open')],
    ['delivered', t('orders.delivered')],
    ['closed', t('orders.closed')],
  ] as const

export const OrdersPage = () => {
  usePageTitle(t('orders.myOrders'))
  const { user, isUndecided } = useSession()
  if (isUndecided) return <Skeleton type="content" />
  return user ? <Orders key={user.id} /> : <ToLogin />
}

const Orders = () => {
  const [params] = useSearchParams()
  const query = readOrdersQuery(params)
  const { data, failure, isLoading, retry } = useResource(ordersUrl(query), readOrderPage)
  const hrefOf = (change: Partial<OrdersQuery>) => writeOrdersQuery({ ...query, ...change }) || '?'
  return (
    <div className={cx(frame, opening, page)}>
      <h1 className={title}>{t('orders.myOrders')}</h1>
      <div className={bar}>
        <LinkTabs
          label={t('orders.orders')}
          items={tabs().map(([filter, label]) => ({
            label,
            href: hrefOf({ filter, page: 1 }),
            current: query.filter === filter,
          }))}
        />
        <SearchOrders key={query.search} query={query} />
      </div>
      {data ? (
        data.orders.length === 0 ? (
          <NoOrders query={query} />
        ) : (
          <>
            <ul role="list" aria-label={t('orders.orders')} className={list}>
              {data.orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
            {data.pagination.last_page > 1 && (
              <Pagination
                page={data.pagination.current_page}
                lastPage={data.pagination.last_page}
                shown={data.orders.length}
                total={data.pagination.total}
                hrefOf={(number) => hrefOf({ page: number })}
              />
            )}
          </>
        )
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} title={t('orders.yourOrdersDidNotLoad')} />
      ) : (
        <div className={list} role="status" aria-label={t('common.loading')}>
          {[1, 2, 3].map((row) => (
            <Bone key={row} h={132} radius={18} />
          ))}
        </div>
      )}
    </div>
  )
}

const SearchOrders = ({ query }: { readonly query: OrdersQuery }) => {
  const navigate = useNavigate()
  const [text, setText] = useState(query.search)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ search: writeOrdersQuery({ ...query, search: text.trim(), page: 1 }) })
  }
  return (
    <search>
      <form className={form} onSubmit={onSubmit}>
        <Field
          label={t('orders.searchYourOrders')}
          labelHidden
          type="search"
          icon={SearchIcon}
          placeholder={t('orders.numberOrProduct')}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary">
          {t('orders.search')}
        </Button>
      </form>
    </search>
  )
}

const NoOrders = ({ query }: { readonly query: OrdersQuery }) => {
  const isNarrowed = query.filter !== null || query.search !== ''
  return (
    <EmptyState
      picture={{ url: '/pictures/objects/parcel', cloth: 'sun' }}
      title={isNarrowed ? t('orders.noSuchOrders') : t('orders.noOrdersYet')}
      text={isNarrowed ? t('orders.lookAmongAllOfThemOr') : t('orders.whatYouBuyWillBeHere')}
      actions={
        isNarrowed ? (
          <LinkButton to="/my-orders">{t('orders.seeAllOrders')}</LinkButton>
        ) : (
          <LinkButton to="/products">{t('orders.startShopping')}</LinkButton>
        )
      }
    />
  )
}
