import { operation } from '../operation.ts'
import { stored, visitorOf } from './visitor-of.ts'

export const logAdInteraction = operation(
  'logAdInteraction',
  async (call) => {
    await call.analytics.take([{ call: 'ad-interaction', body: call.body }], visitorOf(call))
    return stored
  },
  { limit: 'analytics' },
)
