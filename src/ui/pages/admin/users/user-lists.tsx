/** What a customer ordered, used, wrote and saved here. */
import { addressLine } from '#machines/order/address-line.ts'
import type { CustomerOverview } from '#machines/admin/customer.read.ts'
import { naira } from '#ui/components/money.ts'
import { Badge } from '#ui/components/badge.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeOrders } from '#text/office-orders.ts'
import { officeUsers } from '#text/office-users.ts'
import { words } from '#ui/text/words.ts'
import { StatusBadge } from '../orders/order-badges.tsx'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { end, line, quiet, UserBlock } from './user-block.tsx'

const t = words(officeUsers, officeOrders)
const tell = wordsOf('users')

export const UserOrders = ({ orders }: { readonly orders: NonNullable<CustomerOverview['orders']> }) => (
  <UserBlock
    title={t('office.users_ordersTitle')}
    empty={t('office.users_noOrders')}
    items={orders.map(({ id, order_number, status, total, item_count, placed_at }) => (
      <li key={id}>
        <p className={line}>
          <TextLink to={`/admin/orders/${order_number}`} size="s">
            {order_number}
          </TextLink>
          <StatusBadge status={status} />
          <b className={end}>{naira(total)}</b>
        </p>
        <p className={quiet}>{`${lagosWords(placed_at)} · ${t('office.users_orderItems', { count: item_count })}`}</p>
      </li>
    ))}
  />
)

export const UserCoupons = ({ coupons }: { readonly coupons: NonNullable<CustomerOverview['coupons']> }) => (
  <UserBlock
    title={t('office.users_couponsTitle')}
    empty={t('office.users_noCoupons')}
    items={coupons.map(({ code, order_number, redeemed_at }) => (
      <li key={`${code} ${order_number}`}>
        <p className={line}>
          <b>{code}</b>
          <TextLink to={`/admin/orders/${order_number}`} size="s">
            {t('office.users_couponAt', { number: order_number })}
          </TextLink>
        </p>
        <p className={quiet}>{lagosWords(redeemed_at)}</p>
      </li>
    ))}
  />
)

export const UserReviews = ({ reviews }: { readonly reviews: NonNullable<CustomerOverview['reviews']> }) => (
  <UserBlock
    title={t('office.users_reviewsTitle')}
    empty={t('office.users_noReviews')}
    items={reviews.map(({ id, title, rating, status, product_name, created_at }) => (
      <li key={id}>
        <p className={line}>
          <TextLink to={`/admin/reviews/${id}`} size="s">
            {title}
          </TextLink>
          <Badge tone="neutral">{tell(`review_${status}`)}</Badge>
        </p>
        <p className={quiet}>
          {[t('office.users_reviewStars', { count: rating }), product_name, lagosWords(created_at)].join(' · ')}
        </p>
      </li>
    ))}
  />
)

export const UserAddresses = ({ addresses }: { readonly addresses: CustomerOverview['addresses'] }) => (
  <UserBlock
    title={t('office.users_addressesTitle')}
    empty={t('office.users_noAddresses')}
    items={addresses.map(({ id, label, recipient, phone, line1, city, lga, landmark, is_default }) => (
      <li key={id}>
        <p>
          <b>{[label, recipient].filter(Boolean).join(' · ')}</b>
          {is_default && <span className={quiet}> {t('office.users_addressDefault')}</span>}
        </p>
        <p>{addressLine(line1, landmark, city, lga)}</p>
        <p className={quiet}>{phone}</p>
      </li>
    ))}
  />
)
