import { endCustomerSession as endCustomerSessionOf } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { doerOf } from './call-doer.ts'
import { guardAction } from './customer-guards.ts'

export const endCustomerSession = operation('endCustomerSession', async (call) => {
  const { id, sid } = call.path
  await guardAction(call, 'endCustomerSession', { action: 'end_session', ids: [id] })
  const answer = await call.database.transaction((tx) => endCustomerSessionOf(tx, doerOf(call), { id, sid }))
  call.sessions.drop(id)
  return answer as Output<'endCustomerSession'>
})
