import { listStock as list } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'

export const listStock = operation('listStock', ({ database, query, clock }) => list(database, query, clock()))
