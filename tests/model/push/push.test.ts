import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './push.walk.ts'

describe('[GROW-24] the subscribe chart', () => describeWalk(walks[0]!))
