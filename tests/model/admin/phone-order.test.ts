import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './phone-order.walk.ts'

describe('the chart of an order by phone', () => describeWalk(walks[0]!))
