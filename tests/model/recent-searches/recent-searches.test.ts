import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './recent-searches.walk.ts'

describe('the chart of recent searches', () => describeWalk(walks[0]!))
