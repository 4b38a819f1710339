import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './feed.walk.ts'

describe('the chart of the feed', () => describeWalk(walks[0]!))
