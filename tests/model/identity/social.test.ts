import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './social.walk.ts'

describe('the social chart', () => describeWalk(walks[0]!))
