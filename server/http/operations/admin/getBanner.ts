import { bannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getBanner = operation('getBanner', (call) => read(bannersStore, call) as Promise<Output<'getBanner'>>)
