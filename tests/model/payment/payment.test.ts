import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './payment.walk.ts'

describe('the payment chart', () => describeWalk(walks[0]!))
