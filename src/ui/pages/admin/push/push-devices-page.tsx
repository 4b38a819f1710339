/** Devices that push messages go to. */
import { pushDevicesDefinition } from '#machines/admin/resources/push-devices.ts'
import { useOfficeResource } from '#ui/actors/office.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { office } from '#text/office.ts'
import { officePushDevices } from '#text/office-push-devices.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { LooksContext } from '../resource/looks.ts'
import { ResourceList } from '../resource/resource-list.tsx'
import { pushDeviceLooks } from './push-device-looks.tsx'

words(office, officeRules)
words(officePushDevices)

export const PushDevicesPage = () => {
  const resource = useOfficeResource(pushDevicesDefinition.id)
  if (!resource) return <Skeleton type="content" />
  return (
    <LooksContext value={pushDeviceLooks}>
      <ResourceList definition={pushDevicesDefinition} resource={resource} />
    </LooksContext>
  )
}
