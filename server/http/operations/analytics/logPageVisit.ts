import { operation } from '../operation.ts'
import { stored, visitorOf } from './visitor-of.ts'

export const logPageVisit = operation(
  'logPageVisit',
  async (call) => {
    await call.analytics.take([{ call: 'page-visit', body: call.body }], visitorOf(call))
    return stored
  },
  { limit: 'analytics' },
)
