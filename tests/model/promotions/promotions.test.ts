import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './promotions.walk.ts'

describe('the chart of an ad slot', () => describeWalk(walks[0]!))
describe('the chart of the slots of a page', () => describeWalk(walks[1]!))
