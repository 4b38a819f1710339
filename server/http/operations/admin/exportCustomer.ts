import { findById } from '../../../areas/identity/index.ts'
import { customersStore, noteExport, notesOf, readRecord } from '../../../areas/office/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { accountDocument } from '../identity/exportAccount.ts'
import { operation, type Output } from '../operation.ts'
import { doerOf } from './call-doer.ts'

export const exportCustomer = operation('exportCustomer', async (call) => {
  const { id } = call.path
  const record = await readRecord(call.database, customersStore, id, call.clock())
  if (!record || !(await findById(call.database, id)))
    throw notFound('This is gone. Somebody else may have deleted it.')
  await noteExport(call.database, doerOf(call), record)
  const notes = await notesOf(call.database, id)
  return {
    ...(await accountDocument({ ...call, token: undefined }, id)),
    tags: record['tags'] ?? [],
    notes: notes.map(({ author_name, body, created_at }) => ({ author_name, body, created_at })),
  } as Output<'exportCustomer'>
})
