import { customersStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getCustomerHistory = operation('getCustomerHistory', (call) => history(customersStore, call))
