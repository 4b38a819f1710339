import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './place.walk.ts'

describe('the place chart', () => describeWalk(walks[0]!))
