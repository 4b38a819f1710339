import { deviceOf } from '../../../areas/analytics/index.ts'
import type { Output } from '../operation.ts'
import { operation } from '../operation.ts'
import { visitorOf } from '../analytics/visitor-of.ts'

type Slot = Output<'getPlacements'>['data'][number]['slot']

export const getPlacements = operation(
  'getPlacements',
  async (call) => {
    const { slots, path, state, screen } = call.query
    const visitor = visitorOf(call)
    const data = await call.placements({
      slots: [...new Set(slots.split(',') as Slot[])],
      path: path.split(/[?#]/, 1)[0] ?? '/',
      now: call.clock(),
      device: deviceOf(visitor.userAgent).device,
      state: state ?? null,
      isCustomer: call.person !== undefined,
      isStaff: visitor.isStaff,
      visitor: await call.analytics.visitorOfDay(visitor, { personId: call.person?.id, screen }),
    })
    return { data }
  },
  { limit: 'analytics' },
)
