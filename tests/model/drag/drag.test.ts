import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './drag.walk.ts'

describe('the drag chart', () => describeWalk(walks[0]!))
