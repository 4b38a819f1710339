/** The office part for views: a resource of the back office, and the record that is open. Views that use it wait behind their skeleton. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { officePart } from '#machines/admin/office.part.ts'
import type { recordMachine } from '#machines/admin/record.machine.ts'
import type { resourceMachine } from '#machines/admin/resource.machine.ts'
import { useArrivingPart } from './shop.tsx'

export type ResourceRef = ActorRefFrom<typeof resourceMachine>
export type RecordRef = ActorRefFrom<typeof recordMachine>

/** The actor of a resource; undefined for the moment in which it starts. */
export function useOfficeResource(resource: string): ResourceRef | undefined {
  const part = useArrivingPart(officePart)
  useEffect(() => part.send({ type: 'resource.opened', resource }), [part, resource])
  return useSelector(part, ({ context }) => context.resources[resource])
}

/** The record of a resource that is under edit. */
export function recordOf(resource: ResourceRef): RecordRef {
  const record = resource.getSnapshot().children.record
  if (!record) throw new Error('The resource has no record')
  return record
}
