import { productsStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getProductHistory = operation('getProductHistory', (call) => history(productsStore, call))
