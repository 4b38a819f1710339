import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './grid.walk.ts'

describe('the chart of a grid', () => describeWalk(walks[0]!))
