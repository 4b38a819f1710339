/** Points on their way to a coupon. What came of it is seen with the standing that follows. */
import { spinSetup } from './spin.setup.ts'

/** Wherever points are in view and nothing else is under way. */
export const exchange = {
  target: 'exchanging',
  actions: { type: 'beginExchange', params: ({ event }: { event: { key: string } }) => event.key },
} as const

export const exchanging = spinSetup.createStateConfig({
  tags: 'busy',
  meta: { ignores: ['spin.*', 'points.exchange', 'result.close', 'network.returned'] },
  invoke: {
    id: 'exchangePoints',
    src: 'exchangePoints',
    input: ({ context }) => ({ key: context.exchangeKey ?? '' }),
    onDone: [
      {
        guard: { type: 'isExchanged', params: ({ event }) => event.output },
        target: 'recalling',
        actions: { type: 'assignCoupon', params: ({ event }) => event.output },
      },
      { target: 'recalling', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
    ],
    onError: { target: 'recalling', actions: { type: 'assignRefusal', params: null } },
  },
})
