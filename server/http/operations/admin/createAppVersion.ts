import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createAppVersion = operation(
  'createAppVersion',
  (call) => create(appVersionsStore, call) as Promise<Output<'createAppVersion'>>,
)
