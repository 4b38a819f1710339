import { operation } from '../operation.ts'
import { stored, visitorOf } from './visitor-of.ts'

export const logVisitor = operation(
  'logVisitor',
  async (call) => {
    await call.analytics.take([{ call: 'visitor-log', body: call.body }], visitorOf(call))
    return stored
  },
  { limit: 'analytics' },
)
