import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './customer.walk.ts'

describe("the chart of a customer's page", () => describeWalk(walks[0]!))
