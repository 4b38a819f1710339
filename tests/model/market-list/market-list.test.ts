import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './market-list.walk.ts'

describe('the chart of the market list', () => describeWalk(walks[0]!))
