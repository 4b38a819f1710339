import { fieldsOf } from '#machines/admin/resource.definition.ts'
import { settingsDefinitions } from '#machines/admin/settings/settings.ts'
import { refusedFields, settingsGroupId, settingsStores } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { withProvider } from './payment-facts.ts'
import { update } from './resource-operations.ts'

export const updateSettingsGroup = operation('updateSettingsGroup', async (call) => {
  const { group } = call.path
  const { version: _, ...values } = call.body
  const own = new Set(fieldsOf(settingsDefinitions[group]).map(({ id }) => id))
  const others = Object.keys(values).filter((field) => !own.has(field))
  if (others.length > 0) throw refusedFields(others.map((field) => ({ field, code: 'office.settings.notHere' })))
  const record = { ...call, path: { id: settingsGroupId(group) } }
  const { data, audit_id } = await update(settingsStores[group], record)
  return { data: withProvider(call, data), audit_id } as Output<'updateSettingsGroup'>
})
