import { listMessages as list } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'
import { askingOf } from './asking-person.ts'

export const listMessages = operation('listMessages', (call) => list(call.database, askingOf(call), call.query))
