import { definePart } from '#machines/shop/part.ts'
import type { OfficeRef } from './office.machine.ts'

/** Lists and records of the back office. */
export const officePart = definePart<OfficeRef>({
  id: 'office',
  emits: [],
  hears: ['network.returned', 'drafts.dropped', 'records.outdated'],
})
