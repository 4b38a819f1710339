import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './notices.walk.ts'

describe('the chart of notices', () => describeWalk(walks[0]!))
