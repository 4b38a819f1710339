import { settingsGroupId, settingsStores } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { withProvider } from './payment-facts.ts'
import { read } from './resource-operations.ts'

export const getSettingsGroup = operation('getSettingsGroup', async (call) => {
  const { group } = call.path
  const { data } = await read(settingsStores[group], { ...call, path: { id: settingsGroupId(group) } })
  return { data: withProvider(call, data) } as Output<'getSettingsGroup'>
})
