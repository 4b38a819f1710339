/** Work of the back office that goes on after its answer: files that go out, files that come in, and actions on many records. */
import { createExport } from './createExport.ts'
import { getExport } from './getExport.ts'
import { getExportFile } from './getExportFile.ts'
import { createImport } from './createImport.ts'
import { listImports } from './listImports.ts'
import { getImport } from './getImport.ts'
import { listImportRows } from './listImportRows.ts'
import { getImportErrors } from './getImportErrors.ts'
import { applyImport } from './applyImport.ts'
import { cancelImport } from './cancelImport.ts'
import { undoImport } from './undoImport.ts'
import { listBulkJobs } from './listBulkJobs.ts'
import { getBulkJob } from './getBulkJob.ts'
import { cancelBulkJob } from './cancelBulkJob.ts'
import { undoBulkJob } from './undoBulkJob.ts'

export const jobOperations = [
  createExport,
  getExport,
  getExportFile,
  createImport,
  listImports,
  getImport,
  listImportRows,
  getImportErrors,
  applyImport,
  cancelImport,
  undoImport,
  listBulkJobs,
  getBulkJob,
  cancelBulkJob,
  undoBulkJob,
]
