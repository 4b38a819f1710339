import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './checkout.walk.ts'

describe('the checkout chart', () => describeWalk(walks[0]!))
