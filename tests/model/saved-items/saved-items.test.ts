import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './saved-items.walk.ts'

describe('the chart of saved items', () => describeWalk(walks[0]!))
