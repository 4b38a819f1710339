/** What other areas, and the operations, may use of office; all else is its own. */
export { type Doer, recordChange, recordRefusal } from './audit.ts'
export { type BulkRequest, bulkRecords, actOnRecord, isForJob } from './bulk.ts'
export { tidyRecordCounts } from './kept-counts.ts'
export {
  beginExport,
  deleteOldExports,
  exportFilePermissions,
  exportPermissions,
  readExport,
  readExportFile,
} from './csv/exports.ts'
export { calendarOf } from './calendar/calendar.ts'
export { withChangers } from './changers.ts'
export { endCustomerSession, noteExport, notesOf, overviewOf } from './customer-overview.ts'
export { readErrorFile } from './csv/error-file.ts'
export {
  applyImport,
  beginImport,
  cancelImport,
  deleteOldImports,
  importPermission,
  listImportRows,
  listImports,
  readImport,
  undoImport,
} from './csv/imports.ts'
export { attentionFor } from './dashboard/attention.ts'
export { dashboardOf } from './dashboard/dashboard.ts'
export { eraseCustomerRecord, eraseFromOffice } from './erase-customer.ts'
export { dropFilesOfOrders } from './erase-traces.ts'
export { bulkOrders } from './desk/bulk-orders.ts'
export { expiredOrdersSource } from './desk/expired-list.ts'
export { ordersSource } from './desk/desk-list.ts'
export { deskOrder } from './desk/desk-order.ts'
export { addNote } from './desk/order-notes.ts'
export {
  beginBulkJob,
  bulkJobPermission,
  cancelBulkJob,
  listBulkJobs,
  readBulkJob,
  undoBulkJob,
} from './jobs/bulk-jobs.ts'
export { listAudit } from './list-audit.ts'
export { type ListQuery, listRecords, readRecord } from './list-records.ts'
export { openOfficeJobs } from './office-jobs.ts'
export { refusedFields } from './refusals.ts'
export { reorderCategories } from './reorder-categories.ts'
export {
  changePermission,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  savedViewPermission,
  updateSavedView,
} from './saved-views.ts'
export { searchRecords } from './search/search-records.ts'
export { listStock } from './stock/list-stock.ts'
export { moveStock } from './stock/move-stock.ts'
export { stockHistory } from './stock/stock-history.ts'
export type { ListSource, RemovalOptions, ResourceStore } from './resource-store.ts'
export { appVersionsStore } from './stores/app-versions.ts'
export { adCampaignsStore } from './stores/ad-campaigns.ts'
export { bannersStore } from './stores/banners.ts'
export { spinPrizesStore } from './stores/spin-prizes.ts'
export { audienceOf, pushNotificationsStore } from './stores/push-notifications.ts'
export { pushDevicesSource } from './stores/push-devices.ts'
export { pushSegmentsStore } from './stores/push-segments.ts'
export { categoriesStore } from './stores/categories.ts'
export { couponBannersStore } from './stores/coupon-banners.ts'
export { generateCoupons } from './coupon-codes.ts'
export { couponsStore } from './stores/coupons.ts'
export { customersStore } from './stores/customers.ts'
export { deliveryAreasStore } from './stores/delivery-areas.ts'
export { productsStore } from './stores/products/products.ts'
export { casesStore } from './stores/cases.ts'
export { reviewsStore } from './stores/reviews.ts'
export { settingsGroupId, settingsStores } from './stores/settings.ts'
export { storesStore } from './stores/stores.ts'
export { undoChange } from './undo.ts'
export { createRecord, removeRecord, updateRecord } from './write-records.ts'
export { seedDemoTrail } from './demo-trail.ts'
