import { definePart } from '#machines/shop/part.ts'
import type { PushRef } from './push.machine.ts'

/** Whether this device is told of things by push. */
export const pushPart = definePart<PushRef>({
  id: 'push',
  emits: ['toast.requested'],
  hears: ['network.returned', 'person.changed'],
})
