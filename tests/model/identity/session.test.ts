import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './session.walk.ts'

describe('the session chart', () => describeWalk(walks[0]!))
