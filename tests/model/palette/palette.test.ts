import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './palette.walk.ts'

describe('the palette chart', () => describeWalk(walks[0]!))
