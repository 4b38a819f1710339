import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './inbox.walk.ts'

describe('the chart of the page Messages', () => describeWalk(walks[0]!))
