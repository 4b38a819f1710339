import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './cache.walk.ts'

describe('the chart of a cache entry', () => describeWalk(walks[0]!))
describe('the chart of the cache', () => describeWalk(walks[1]!))
