import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './toasts.walk.ts'

describe('the chart of one toast', () => describeWalk(walks[0]!))
describe('the chart of the stack of toasts', () => describeWalk(walks[1]!))
