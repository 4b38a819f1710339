import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './second-factor.walk.ts'

describe('the chart of the second factor', () => describeWalk(walks[0]!))
describe('the chart of an enrolment', () => describeWalk(walks[1]!))
describe('the chart of a log-in with a passkey', () => describeWalk(walks[2]!))
