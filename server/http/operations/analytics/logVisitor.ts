import { operation } from '../operation.ts'
import { take } from './visitor-of.ts'

export const logVisitor = operation('logVisitor', (call) => take(call, [{ call: 'visitor-log', body: call.body }]), {
  limit: 'analytics',
})
