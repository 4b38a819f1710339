import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './shortcuts.walk.ts'

describe('the shortcuts chart', () => describeWalk(walks[0]!))
