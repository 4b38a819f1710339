import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './analytics.walk.ts'

describe('[ANLY-12] the chart of the counting', () => describeWalk(walks[0]!))
