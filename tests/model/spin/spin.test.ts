import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './spin.walk.ts'

describe('the chart of the wheel', () => describeWalk(walks[0]!))
