import { beginExport, exportPermission } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { writeOnce } from './resource-operations.ts'

export const createExport = operation(
  'createExport',
  async (call) => {
    const { resource, filter = '', columns } = call.body
    const doer = await allowed(call, 'createExport', exportPermission(resource))
    return writeOnce(call, ['export', call.body], async (tx) => ({
      data: await beginExport(tx, call.jobs, doer, { resource, filter, columns }),
    }))
  },
  { limit: 'file' },
)
