import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './saved-views.walk.ts'

describe('the chart of saved views', () => describeWalk(walks[0]!))
