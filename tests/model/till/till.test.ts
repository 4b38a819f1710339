import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './till.walk.ts'

describe('the till chart', () => describeWalk(walks[0]!))
