import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const reopenCase = operation(
  'reopenCase',
  (call) => act(casesStore, call, { action: 'reopen' }) as Promise<Output<'reopenCase'>>,
)
