import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './upload.walk.ts'

describe('the upload chart', () => describeWalk(walks[0]!))
