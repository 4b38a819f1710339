import { casesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getCase = operation('getCase', (call) => read(casesStore, call) as Promise<Output<'getCase'>>)
