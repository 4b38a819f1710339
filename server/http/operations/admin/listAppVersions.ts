import { appVersionsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAppVersions = operation(
  'listAppVersions',
  (call) => list(appVersionsStore, call) as Promise<Output<'listAppVersions'>>,
)
