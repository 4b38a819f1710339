/** What the list of orders draws by components of its own: where an order stands, its payment, and the filters that are asked for less often. */
import { mayDo } from '#machines/admin/permissions.ts'
import { useSession } from '#ui/actors/parts.ts'
import type { ResourceLooks } from '../resource/looks.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { naira } from '#ui/components/money.ts'
import { officeOrders } from '#text/office-orders.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { BoardSwitch, LazyBoard } from './board/board-switch.tsx'
import { MoreFilters } from './more-filters.tsx'
import { PaymentBadge, StatusBadge } from './order-badges.tsx'
import { printManyOf } from './print-of.ts'

const t = words(officeOrders)

export const ordersLooks: ResourceLooks = {
  cells: {
    status: ({ row }) => <StatusBadge status={String(row['status'])} />,
    payment_status: ({ row }) => <PaymentBadge status={String(row['payment_status'])} />,
  },
  lists: { board: LazyBoard },
  PhoneLine: ({ row }) => (
    <span>{`${String(row['customer'])} · ${naira(Number(row['total']))} · ${lagosWords(String(row['placed_at']))}`}</span>
  ),
  BulkTools: ({ ids }) => (
    <>
      <LinkButton size="s" variant="secondary" to={printManyOf('packing_slip', ids)}>
        {t('office.orders_printSlips')}
      </LinkButton>
      <LinkButton size="s" variant="secondary" to={printManyOf('receipt', ids)}>
        {t('office.orders_printReceipts')}
      </LinkButton>
    </>
  ),
  ListTools: (props) => {
    const duty = useSession().user?.duty ?? null
    return (
      <>
        <BoardSwitch query={props.query} />
        <MoreFilters {...props} />
        {mayDo(duty, 'orders.money') && (
          <LinkButton to="/admin/orders/new" aria-keyshortcuts="n">
            {t('office.orders_add')}
          </LinkButton>
        )}
      </>
    )
  },
}
