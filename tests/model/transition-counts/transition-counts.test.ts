import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './transition-counts.walk.ts'

describe('the chart of transition counts', () => describeWalk(walks[0]!))
