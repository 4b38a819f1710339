/** What a customer's page, and the password that is asked for once more, make of each status. */
import { createActor, waitFor } from 'xstate'
import type { ConfirmationRef } from '#machines/admin/confirmation.machine.ts'
import type { CustomerEvent } from '#machines/admin/customer.types.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { connectCustomer } from '../../../src/app/parts/office/customer-ports.ts'
import { connectResource } from '../../../src/app/parts/office/resource-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'
import { officePage } from './office-page.ts'

const customer = {
  id: 7,
  version: 2,
  name: 'Ada Obi',
  email: 'ada@oja.test',
  phone: null,
  email_verified: true,
  phone_verified: false,
  has_password: true,
  duty: 'none',
  state: 'new',
  tags: [],
  marketing_opt_in: false,
  is_blocked: false,
  blocked_reason: null,
  has_account: true,
  orders: 0,
  spent: 0,
  average: null,
  last_order_at: null,
  created_at: '2026-01-02T08:00:00.000Z',
}
export const officeUsersReplies: Record<string, object> = {
  getCustomerOverview: { data: { notes: [], addresses: [], sessions: [] } },
  endCustomerSession: { data: customer, audit_id: null },
  confirmAdmin: { confirmed_until: '2026-01-02T08:10:00.000Z' },
}

const said = (status: number) =>
  isGood(status)
    ? null
    : status === 0
      ? { code: 'forms.unreachable' }
      : { code: 'server.said', params: { message: errorOf(status).message } }

const isAtRest = ({ value }: { value: unknown }) =>
  value === 'unopened' || value === 'missing' || (value as { here?: string }).here === 'resting'

const doing = (event?: CustomerEvent): Case => ({
  async run(outside: Outside) {
    const connected = connectCustomer(officePage(outside))
    const office = createActor(officeMachine.provide({ actors: { customer: connected } })).start()
    office.send({ type: 'customer.opened', id: 7 })
    const page = office.getSnapshot().context.customers['7']
    if (!page) throw new Error('The page is not open')
    await waitFor(page, isAtRest)
    if (event) {
      page.send(event)
      await waitFor(page, isAtRest)
    }
    const { value, context } = page.getSnapshot()
    office.stop()
    return { state: [value, context.saved !== null], said: context.refusal?.message ?? null }
  },
  expected: (status) =>
    event || isGood(status)
      ? { state: [{ here: 'resting' }, event?.type === 'document.save' && isGood(status)], said: said(status) }
      : status === 404
        ? { state: ['missing', false], said: null }
        : { state: ['unopened', false], said: said(status) },
})

/** What was asked for takes the password; where it was right, it is asked for again. */
const confirming: Case = {
  async run(outside) {
    const users = createActor(connectResource(officePage(outside)), {
      input: { resource: 'users' },
    }).start()
    users.send({ type: 'bulk.asked', action: 'erase', ids: [7], query: '', total: 1, values: {}, shown: {} })
    const asking = () => users.getSnapshot().children['confirmation'] as ConfirmationRef | undefined
    await waitFor(users, () => asking() !== undefined)
    const first = asking()
    first?.send({ type: 'password.given', password: 'Demo1234' })
    if (first) await waitFor(first, (snapshot) => !snapshot.hasTag('busy'))
    const { context, status } = first?.getSnapshot() ?? {}
    users.stop()
    return { state: status === 'done' ? 'confirmed' : 'asking', said: context?.refusal?.message ?? null }
  },
  beside: {
    bulkCustomers: {
      status: 403,
      body: { code: 'confirm_password', message: 'Your password again', request_id: 'request-1' },
    },
  },
  expected: (status) => ({ state: isGood(status) ? 'confirmed' : 'asking', said: said(status) }),
}

export const officeUsersCases: Cases = {
  getCustomerOverview: [doing()],
  endCustomerSession: [doing({ type: 'session.end', session: 3 })],
  exportCustomer: [doing({ type: 'document.save' })],
  confirmAdmin: [confirming],
}
