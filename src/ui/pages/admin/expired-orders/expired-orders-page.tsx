/** Expired Orders: sales nearly made, with what went wrong, and the ways to make them after all. */
import { expiredOrdersDefinition } from '#machines/admin/resources/expired-orders.ts'
import { useOfficeResource } from '#ui/actors/office.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officeExpired } from '#text/office-expired.ts'
import { officeOrders } from '#text/office-orders.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { LooksContext } from '../resource/looks.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { expiredLooks } from './expired-looks.tsx'

words(office, officeRules)
words(officeOrders, officeExpired)

export const ExpiredOrdersPage = () => {
  const resource = useOfficeResource(expiredOrdersDefinition.id)
  if (!resource) return <Skeleton type="content" />
  return (
    <LooksContext value={expiredLooks}>
      <ResourceList definition={expiredOrdersDefinition} resource={resource} />
    </LooksContext>
  )
}
