import { operation } from '../operation.ts'
import { take } from './visitor-of.ts'

export const logPageVisit = operation('logPageVisit', (call) => take(call, [{ call: 'page-visit', body: call.body }]), {
  limit: 'analytics',
})
