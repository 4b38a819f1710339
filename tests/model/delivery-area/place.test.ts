import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './delivery-area.walk.ts'

describe('the place chart', () => describeWalk(walks[0]!))
