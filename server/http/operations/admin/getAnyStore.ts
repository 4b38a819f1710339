import { storesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAnyStore = operation('getAnyStore', (call) => read(storesStore, call) as Promise<Output<'getAnyStore'>>)
