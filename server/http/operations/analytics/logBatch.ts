import { operation } from '../operation.ts'
import { take } from './visitor-of.ts'

export const logBatch = operation('logBatch', (call) => take(call, call.body.events), {
  limit: 'analytics',
})
