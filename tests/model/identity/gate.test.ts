import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './gate.walk.ts'

describe('the gate chart', () => describeWalk(walks[0]!))
