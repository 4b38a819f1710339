import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './resource.walk.ts'

describe('the chart of a resource', () => describeWalk(walks[0]!))

describe('the chart of a record', () => describeWalk(walks[1]!))

describe('the password once more', () => describeWalk(walks[2]!))
