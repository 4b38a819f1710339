import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './search.walk.ts'

describe('the search chart', () => describeWalk(walks[0]!))
