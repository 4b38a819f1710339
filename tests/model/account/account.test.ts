import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './account.walk.ts'

describe('the account chart', () => describeWalk(walks[0]!))
