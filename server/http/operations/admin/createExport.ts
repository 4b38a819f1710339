import { beginExport, exportPermissions } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowedAll } from './allowed-by.ts'
import { writeOnce } from './resource-operations.ts'

export const createExport = operation(
  'createExport',
  async (call) => {
    const { resource, filter = '', columns } = call.body
    const doer = await allowedAll(call, 'createExport', exportPermissions(resource, columns))
    return writeOnce(call, ['export', call.body], async (tx) => ({
      data: await beginExport(tx, call.jobs, doer, { resource, filter, columns }),
    }))
  },
  { limit: 'file' },
)
