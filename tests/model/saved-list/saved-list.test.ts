import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './saved-list.walk.ts'

describe('the chart of a saved list', () => describeWalk(walks[0]!))
