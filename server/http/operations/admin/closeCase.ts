import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const closeCase = operation(
  'closeCase',
  (call) => act(casesStore, call, { action: 'close' }) as Promise<Output<'closeCase'>>,
)
