import { operation } from '../operation.ts'
import { stored } from './visitor-of.ts'

export const countTransitions = operation(
  'countTransitions',
  async ({ transitionCounting, body }) => {
    await transitionCounting.add(body)
    return stored
  },
  { limit: 'analytics' },
)
