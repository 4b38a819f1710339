import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './network.walk.ts'

describe('the network chart', () => describeWalk(walks[0]!))
