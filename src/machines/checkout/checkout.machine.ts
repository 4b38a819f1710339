/** Checkout: a draft that survives a reload, a quote that is always the latest, and an order that is placed once. */
import { nothingYet } from './checkout.assign.ts'
import { orderRegion } from './checkout.order.ts'
import { quoteRegion } from './checkout.quote.ts'
import { checkoutSetup } from './checkout.setup.ts'

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: nothingYet,
  type: 'parallel',
  invoke: { id: 'storeCheckout', src: 'storeCheckout', input: undefined, onError: {} },
  on: {
    'drafts.dropped': { target: ['.quote.gathering', '.order.loading'], actions: ['dropAll', 'removeAll'] },
    'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
  },
  states: {
    quote: quoteRegion,
    order: orderRegion,
  },
})
