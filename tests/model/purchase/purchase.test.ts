import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './purchase.walk.ts'

describe('the purchase chart', () => describeWalk(walks[0]!))
