import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './desk-order.walk.ts'

describe('the chart of an order at the desk', () => describeWalk(walks[0]!))
