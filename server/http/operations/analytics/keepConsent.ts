import { operation } from '../operation.ts'
import { stored } from './visitor-of.ts'

export const keepConsent = operation(
  'keepConsent',
  async ({ analytics, body }) => {
    await analytics.keepConsent(body)
    return stored
  },
  { limit: 'analytics' },
)
