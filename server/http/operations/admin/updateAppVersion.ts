import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateAppVersion = operation(
  'updateAppVersion',
  (call) => update(appVersionsStore, call) as Promise<Output<'updateAppVersion'>>,
)
