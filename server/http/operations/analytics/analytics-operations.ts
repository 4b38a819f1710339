/** What browsers tell of visits and of transitions. */
import { countTransitions } from './countTransitions.ts'
import { getOwnAddress } from './getOwnAddress.ts'
import { keepConsent } from './keepConsent.ts'
import { logAdInteraction } from './logAdInteraction.ts'
import { logBatch } from './logBatch.ts'
import { logPageVisit } from './logPageVisit.ts'
import { logVisitor } from './logVisitor.ts'

export const analyticsOperations = [
  getOwnAddress,
  countTransitions,
  keepConsent,
  logAdInteraction,
  logBatch,
  logPageVisit,
  logVisitor,
]
