import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks as cartWalks } from './cart.walk.ts'
import { walks as lineWalks } from './line.walk.ts'

describe('the cart chart', () => describeWalk(cartWalks[0]!))
describe('the chart of a line sync', () => describeWalk(lineWalks[0]!))
