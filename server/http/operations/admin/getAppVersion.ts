import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAppVersion = operation(
  'getAppVersion',
  (call) => read(appVersionsStore, call) as Promise<Output<'getAppVersion'>>,
)
