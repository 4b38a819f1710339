import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listCases = operation('listCases', (call) => list(casesStore, call) as Promise<Output<'listCases'>>)
