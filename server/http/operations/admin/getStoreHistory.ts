import { storesStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getStoreHistory = operation('getStoreHistory', (call) => history(storesStore, call))
