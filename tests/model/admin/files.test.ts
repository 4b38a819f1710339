import { describe } from 'vitest'
import { describeWalk } from '../walker/describe-walk.ts'
import { exportWalk, importWalk } from './files.walk.ts'

describe('the chart of an export', () => describeWalk(exportWalk))
describe('the chart of an import', () => describeWalk(importWalk))
