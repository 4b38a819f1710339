import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './order.walk.ts'

describe('the order chart', () => describeWalk(walks[0]!))
