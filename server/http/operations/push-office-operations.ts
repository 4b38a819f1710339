/** Push notifications, segments and devices of the back office. */
import { listPushNotifications } from './admin/listPushNotifications.ts'
import { createPushNotification } from './admin/createPushNotification.ts'
import { bulkPushNotifications } from './admin/bulkPushNotifications.ts'
import { getPushNotification } from './admin/getPushNotification.ts'
import { updatePushNotification } from './admin/updatePushNotification.ts'
import { deletePushNotification } from './admin/deletePushNotification.ts'
import { getPushNotificationHistory } from './admin/getPushNotificationHistory.ts'
import { listPushSegments } from './admin/listPushSegments.ts'
import { createPushSegment } from './admin/createPushSegment.ts'
import { bulkPushSegments } from './admin/bulkPushSegments.ts'
import { getPushSegment } from './admin/getPushSegment.ts'
import { updatePushSegment } from './admin/updatePushSegment.ts'
import { deletePushSegment } from './admin/deletePushSegment.ts'
import { getPushSegmentHistory } from './admin/getPushSegmentHistory.ts'
import { listPushDevices } from './admin/listPushDevices.ts'
import { estimatePushAudience } from './admin/estimatePushAudience.ts'
import { getPushEstimate } from './admin/getPushEstimate.ts'
import { getPushResults } from './admin/getPushResults.ts'

export const pushOfficeOperations = [
  listPushNotifications,
  createPushNotification,
  bulkPushNotifications,
  getPushNotification,
  updatePushNotification,
  deletePushNotification,
  getPushNotificationHistory,
  listPushSegments,
  createPushSegment,
  bulkPushSegments,
  getPushSegment,
  updatePushSegment,
  deletePushSegment,
  getPushSegmentHistory,
  listPushDevices,
  estimatePushAudience,
  getPushEstimate,
  getPushResults,
]
