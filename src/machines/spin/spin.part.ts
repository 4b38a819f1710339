import { definePart } from '#machines/shop/part.ts'
import type { SpinRef } from './spin.machine.ts'

/** One spin of the wheel a day. */
export const spinPart = definePart<SpinRef>({
  id: 'spin',
  emits: [],
  hears: ['network.returned', 'person.changed'],
})
