/** The office part: lists and records of the back office. It comes with the first of its pages. */
import { confirmationMachine } from '#machines/admin/confirmation.machine.ts'
import { couponToolsJournal } from '#machines/admin/coupons/coupon-tools.journal.ts'
import { couponToolsMachine } from '#machines/admin/coupons/coupon-tools.machine.ts'
import { customerMachine } from '#machines/admin/customer.machine.ts'
import { deskOrderMachine } from '#machines/admin/desk-order.machine.ts'
import { exportMachine } from '#machines/admin/files/export.machine.ts'
import { gridJournal } from '#machines/admin/grid/grid.journal.ts'
import { gridMachine } from '#machines/admin/grid/grid.machine.ts'
import { importMachine } from '#machines/admin/files/import.machine.ts'
import { exportJournal, importJournal } from '#machines/admin/files/files.journal.ts'
import {
  confirmationJournal,
  customerJournal,
  deskOrderJournal,
  officeJournal,
  recordJournal,
  resourceJournal,
  uploadsJournal,
} from '#machines/admin/office.journal.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { officePart } from '#machines/admin/office.part.ts'
import { phoneOrderJournal } from '#machines/admin/phone-order/phone-order.journal.ts'
import { phoneOrderMachine } from '#machines/admin/phone-order/phone-order.machine.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import { adjustmentMachine } from '#machines/admin/stock/adjustment.machine.ts'
import { adjustmentJournal } from '#machines/admin/stock/stock.journal.ts'
import { savedViewsJournal } from '#machines/admin/views/saved-views.journal.ts'
import { savedViewsMachine } from '#machines/admin/views/saved-views.machine.ts'
import { uploadJournal } from '#machines/uploads/upload.journal.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { uploadsMachine } from '#machines/uploads/uploads.machine.ts'
import { connectUpload, type UploadPage } from '../../ports/upload-ports.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectAdjustment } from './adjustment-ports.ts'
import { connectCouponTools } from './coupon-tools-ports.ts'
import { connectCustomer } from './customer-ports.ts'
import { type DraftPage, forgetDrafts } from './draft-ports.ts'
import { connectDeskOrder } from './desk-order-ports.ts'
import { connectExport } from './export-ports.ts'
import { connectPhoneOrder } from './phone-order-ports.ts'
import { connectGrid } from './grid-ports.ts'
import { connectImport } from './import-ports.ts'
import type { ResourcePage } from './refused.ts'
import { connectResource } from './resource-ports.ts'
import { connectSavedViews } from './saved-view-ports.ts'

export const definition: PartDefinition = {
  part: officePart,
  charts: [
    officeMachine,
    resourceMachine,
    recordMachine,
    confirmationMachine,
    exportMachine,
    importMachine,
    gridMachine,
    savedViewsMachine,
    uploadsMachine,
    uploadMachine,
    deskOrderMachine,
    adjustmentMachine,
    phoneOrderMachine,
    customerMachine,
    couponToolsMachine,
  ],
  journal: {
    office: officeJournal,
    resource: resourceJournal,
    record: recordJournal,
    confirmation: confirmationJournal,
    export: exportJournal,
    import: importJournal,
    grid: gridJournal,
    savedViews: savedViewsJournal,
    deskOrder: deskOrderJournal,
    adjustment: adjustmentJournal,
    phoneOrder: phoneOrderJournal,
    customer: customerJournal,
    couponTools: couponToolsJournal,
    uploads: uploadsJournal,
    upload: uploadJournal,
  },
  connect: (page: ResourcePage & UploadPage & DraftPage) =>
    officeMachine.provide({
      actors: {
        resource: connectResource(page),
        export: connectExport(page),
        import: connectImport(page),
        grid: connectGrid(page),
        savedViews: connectSavedViews(page),
        deskOrder: connectDeskOrder(page),
        adjustment: connectAdjustment(page),
        phoneOrder: connectPhoneOrder(page),
        customer: connectCustomer(page),
        couponTools: connectCouponTools(page),
        forgetDrafts: forgetDrafts(page),
        uploads: uploadsMachine.provide({ actors: { upload: connectUpload(page) } }),
      },
    }),
}
