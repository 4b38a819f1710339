/** What is mutated, and which tests have to notice. */

export type Subject = { files: string[]; tests: string[] }

const machines = (area: string, ...roles: string[]) => roles.map((role) => `src/machines/${area}/${role}.ts`)

const tests = (area: string, ...names: string[]) => names.map((name) => `tests/model/${area}/${name}.test.ts`)

/** Decisions of the server, each with its tests beside it. */
const server = (area: string, ...names: string[]): Subject => ({
  files: names.map((name) => `server/areas/${area}/${name}.ts`),
  tests: names.map((name) => `server/areas/${area}/${name}.test.ts`),
})

export const subjects: Record<string, Subject> = {
  cart: {
    files: machines(
      'cart',
      'cart.apply',
      'cart.decide',
      'cart.guards',
      'cart.joining',
      'cart.lines',
      'cart.merge',
      'cart.rules',
      'cart.seen',
    ),
    tests: tests(
      'cart',
      'cart.answers',
      'cart.apply',
      'cart.decide',
      'cart.joining',
      'cart.commands',
      'cart.merge',
      'cart.merges',
      'cart.rules',
      'cart.tabs',
      'line.rules',
      'cart.device',
    ),
  },
  checkout: {
    files: [
      ...machines(
        'checkout',
        'checkout.assign',
        'checkout.changes',
        'checkout.draft',
        'checkout.guards',
        'checkout-id',
        'checkout.proof',
      ),
      'src/machines/forms/phone.ts',
    ],
    tests: [
      ...tests('checkout', 'checkout.changes', 'checkout.draft', 'checkout.guards', 'checkout.remembered'),
      ...tests('forms', 'phone'),
    ],
  },
  payment: {
    files: [
      ...machines('payment', 'payment.assign', 'payment.guards', 'payment.times'),
      ...machines('purchase', 'purchase.types'),
    ],
    tests: tests('payment', 'payment.rules'),
  },
  identity: {
    files: [
      ...machines('identity', 'second-factor.types', 'session.setup', 'session.types', 'social.messages'),
      ...machines('account', 'drafts', 'factor-replies', 'form-replies'),
      ...machines('forms', 'forms.types'),
    ],
    tests: [
      ...tests('identity', 'identity.said', 'session.guards', 'session.rules'),
      ...tests('account', 'account.replies'),
    ],
  },
  order: {
    files: machines(
      'order',
      'order.decide',
      'order.evolve',
      'order.guards',
      'order.money',
      'order.steps',
      'order.upcasts',
    ),
    tests: [...tests('order', 'order.golden', 'order.money', 'order.told'), 'src/machines/order/order.steps.test.ts'],
  },
  'server-checkout': server(
    'checkout',
    'address-key',
    'coupon-rules',
    'payment-choices',
    'quote-hash',
    'split-discount',
    'spoils',
    'vat',
  ),
  'server-payments': server('payments', 'payment-outcome', 'provider-refusal', 'refund-plan'),
  'server-orders': server(
    'orders',
    'corrections',
    'holding',
    'order-links',
    'order-number',
    'order-request',
    'pickup-code',
    'refusals',
  ),
  'server-identity': server('identity', 'limits', 'password-rules', 'second-factor/totp'),
}
