import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './calendar.walk.ts'

describe('the chart of the calendar', () => describeWalk(walks[0]!))
