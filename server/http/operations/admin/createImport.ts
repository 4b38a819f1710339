import { beginImport, importPermission } from '../../../areas/office/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const createImport = operation(
  'createImport',
  async (call) => {
    const { resource, name = 'file.csv' } = call.query
    const doer = await allowed(call, 'createImport', importPermission(resource))
    if (!call.file) throw invalidField('file', 'Please send a CSV file.')
    return { data: await beginImport(call.database, call.jobs, doer, { resource, name, file: call.file }) }
  },
  { limit: 'file' },
)
