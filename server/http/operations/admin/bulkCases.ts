import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkCases = operation('bulkCases', (call) => bulk(casesStore, call) as Promise<Output<'bulkCases'>>)
