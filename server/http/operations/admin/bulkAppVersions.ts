import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkAppVersions = operation(
  'bulkAppVersions',
  (call) => bulk(appVersionsStore, call) as Promise<Output<'bulkAppVersions'>>,
)
