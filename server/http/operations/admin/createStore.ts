import { storesStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createStore = operation(
  'createStore',
  (call) => create(storesStore, call) as Promise<Output<'createStore'>>,
)
