import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './inspector.walk.ts'

describe.each(walks)('the chart $name of the inspector', (subject) => describeWalk(subject))
