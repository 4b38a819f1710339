import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './form.walk.ts'

describe('the form chart', () => describeWalk(walks[0]!))
