import { listImports as list } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'

export const listImports = operation('listImports', (call) => list(call.database, doerOf(call), call.query))
