/** What phones and the back office ask of the apps' editions. */
import { listAppVersions } from '../admin/listAppVersions.ts'
import { createAppVersion } from '../admin/createAppVersion.ts'
import { bulkAppVersions } from '../admin/bulkAppVersions.ts'
import { getAppVersion } from '../admin/getAppVersion.ts'
import { updateAppVersion } from '../admin/updateAppVersion.ts'
import { getAppVersionHistory } from '../admin/getAppVersionHistory.ts'
import { getLatestAppVersion } from './getLatestAppVersion.ts'

export const appOperations = [
  getLatestAppVersion,
  listAppVersions,
  createAppVersion,
  bulkAppVersions,
  getAppVersion,
  updateAppVersion,
  getAppVersionHistory,
]
