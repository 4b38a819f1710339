import { casesStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getCaseHistory = operation('getCaseHistory', (call) => history(casesStore, call))
