import { listAudit as list } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'

export const listAudit = operation('listAudit', ({ database, query, clock }) => list(database, query, clock()))
