/** The order desk: all orders, found, filtered and chosen. */
import { ordersDefinition } from '#machines/admin/resources/orders.ts'
import { useOfficeResource } from '#ui/actors/office.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officeOrders } from '#text/office-orders.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { LooksContext } from '../resource/looks.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { useAllowed } from '../resource/use-allowed.ts'
import { ordersLooks } from './orders-looks.tsx'

words(office, officeRules, officeOrders)

export const OrdersPage = () => {
  const definition = useAllowed(ordersDefinition)
  const resource = useOfficeResource(definition.id)
  if (!resource) return <Skeleton type="content" />
  return (
    <LooksContext value={ordersLooks}>
      <ResourceList definition={definition} resource={resource} />
    </LooksContext>
  )
}
