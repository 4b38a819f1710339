import { categoriesStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getCategoryHistory = operation('getCategoryHistory', (call) => history(categoriesStore, call))
