/** The jobs of the back office, each kind with its steps. */
import { exportStep } from './csv/exports.ts'
import { importStep } from './csv/import-steps.ts'
import { bulkStep } from './jobs/bulk-jobs.ts'
import { handleSteps, type StepServices } from './jobs/step-jobs.ts'

export const openOfficeJobs = (services: StepServices): void =>
  handleSteps(services, { export: exportStep, import: importStep, bulk: bulkStep })
