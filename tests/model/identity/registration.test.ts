import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './registration.walk.ts'

describe('the registration chart', () => describeWalk(walks[0]!))
