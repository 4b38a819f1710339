import { operation } from '../operation.ts'
import { take } from './visitor-of.ts'

export const logAdInteraction = operation(
  'logAdInteraction',
  (call) => take(call, [{ call: 'ad-interaction', body: call.body }]),
  {
    limit: 'analytics',
  },
)
