/** What people do at the sandbox while a test decides what the shop hears of it. */
import { loadConfig } from '#server/config.ts'
import { changeOrder } from '#server/areas/orders/change-order.ts'
import { makePayments, type PaymentServices } from '#server/areas/payments/payments.ts'
import { goodCard, type PurchaseServer } from './purchase-server.ts'

/** No webhook of its own: the test posts what the shop is to hear. */
const silently = { news: 'never' }

/** @param at the server, once it is open @param clock milliseconds since 1970 */
export function paying(at: () => PurchaseServer, clock: () => number) {
  const parts = () => ({ database: at().database, clock, jobs: { enqueue: () => Promise.resolve() } })
  return {
    silently,

    /** An order with an attempt to pay it. */
    async fresh(channel: 'card' | 'bank_transfer' | 'ussd' = 'card', given = {}) {
      const order = await at().place(given)
      return { order, reference: await at().reference(order, channel) }
    },
    money: async (number: string) => (await at().order(number)).state.context,
    payByCard: (reference: string) => at().step(reference, 'card', { ...goodCard, ...silently }),
    transfer: (reference: string, naira: string) => at().step(reference, 'transfer', { amount: naira, ...silently }),
    expire: (number: string) =>
      changeOrder(parts(), number, () => ({ actor: { kind: 'time' }, events: [{ type: 'expired' }] })),

    /** How often an event stands in the stream of an order. */
    times: async (number: string, type: string) => (await at().story(number)).filter((one) => one === type).length,

    servicesOf(): PaymentServices {
      const config = loadConfig({ NODE_ENV: 'test' })
      const payments = makePayments({ ...parts(), config, selfAddress: () => undefined })
      return { ...parts(), log: at().app.log, payments }
    },
  }
}
