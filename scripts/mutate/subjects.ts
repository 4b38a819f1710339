/** What is mutated, and which tests have to notice. */

/** Mutants that nobody could notice. A file's line, trimmed, and what stands in the place of a part of it. */
export type Equivalent = { file: string; line: string; becomes: string | string[]; why: string }

export type Subject = { files: string[]; tests: string[]; equivalents: Equivalent[] }

const machines = (area: string, ...roles: string[]) => roles.map((role) => `src/machines/${area}/${role}.ts`)

const tests = (area: string, ...names: string[]) => names.map((name) => `tests/model/${area}/${name}.test.ts`)

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
    equivalents: [],
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
    equivalents: [
      {
        file: 'src/machines/checkout/checkout-id.ts',
        line: "const [first = '', count = '1'] = id.split('.')",
        becomes: '"Stryker was here!"',
        why: 'A text that is split has a first part; the compiler does not know.',
      },
      {
        file: 'src/machines/checkout/checkout.changes.ts',
        line: 'if (!line) return []',
        becomes: ['false', '["Stryker was here"]'],
        why: 'Each key comes from one of the two quotes, so one of both lines is there; the compiler does not know.',
      },
    ],
  },
  payment: {
    files: machines('payment', 'payment.assign', 'payment.guards', 'payment.times'),
    tests: tests('payment', 'payment.rules'),
    equivalents: [],
  },
}
