import { operation } from '../operation.ts'
import { stored, visitorOf } from './visitor-of.ts'

export const logBatch = operation(
  'logBatch',
  async (call) => {
    await call.analytics.take(call.body.events, visitorOf(call))
    return stored
  },
  { limit: 'analytics' },
)
