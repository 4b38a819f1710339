import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getAppVersionHistory = operation(
  'getAppVersionHistory',
  (call) => history(appVersionsStore, call) as Promise<Output<'getAppVersionHistory'>>,
)
