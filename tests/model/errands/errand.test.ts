import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './errand.walk.ts'

describe('the errand chart', () => describeWalk(walks[0]!))
