import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './shop.walk.ts'

describe('the shop chart', () => describeWalk(walks[0]!))
