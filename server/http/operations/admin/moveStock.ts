import { moveStock as move } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const moveStock = operation('moveStock', (call) =>
  writeOnce(call, ['moveStock', call.body], (tx) => move(tx, doerOf(call), call.body.moves)),
)
