/** What is changed and cannot be noticed, and why. */

/** Mutants that nobody could notice: of a line of a file, trimmed, each part with what stands in its place. */
export type Equivalent = { file: string; line: string; swaps: [was: string, becomes: string][]; why: string }

export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/machines/cart/cart.decide.ts',
    line: "const refusal: Refusal = { status: isThere ? 0 : 404, code: 'line_unknown', message: null, requestId: null }",
    swaps: [["'line_unknown'", '""']],
    why: 'Only the codes of maintenance and of stock mean anything to who reads a refusal.',
  },
  {
    file: 'src/machines/cart/cart.decide.ts',
    line: 'const pending = undone.context.pending ?? []',
    swaps: [['[]', '["Stryker was here"]']],
    why: 'What is undone always says what is pending; the type of a decision does not.',
  },
  {
    file: 'src/machines/cart/cart.decide.ts',
    line: 'const pending = confirmedNow.context.pending ?? []',
    swaps: [['[]', '["Stryker was here"]']],
    why: 'What holds always says what is pending, too.',
  },
  {
    file: 'src/machines/cart/cart.decide.ts',
    line: "const name = change.kind === 'add' ? change.product.name : (line ?? kept)?.product.name",
    swaps: [
      ["change.kind === 'add'", 'false'],
      ["'add'", '""'],
    ],
    why: 'What is said of a refused add names no goods.',
  },
  {
    file: 'src/machines/cart/cart.decide.ts',
    line: "answer.tag === 'refused' ? answer.refusal : { status: 0, code: 'defect', message: null, requestId: null }",
    swaps: [
      ["{ status: 0, code: 'defect', message: null, requestId: null }", '{}'],
      ["'defect'", '""'],
    ],
    why: 'Of a refused clear only message and id of the request are said, and there are none.',
  },
  {
    file: 'src/machines/cart/cart.merge.ts',
    line: "pending.change.kind !== 'clear' && pending.change.key === key",
    swaps: [
      ["pending.change.kind !== 'clear'", 'true'],
      ["'clear'", '""'],
    ],
    why: 'A clear has no key, so it is of no line anyway; the compiler wants to be told.',
  },
  {
    file: 'src/machines/cart/cart.merge.ts',
    line: "if (change.kind !== 'clear' && change.key === key) return sent || !pending.some(isClear) ? change : undefined",
    swaps: [
      ["change.kind !== 'clear'", 'true'],
      ["'clear'", '""'],
    ],
    why: 'See above.',
  },
  {
    file: 'src/machines/cart/cart.merge.ts',
    line: 'const open = pending.findIndex((one, index) => index > cleared && !one.sent && isOf(one, command.key))',
    swaps: [['index > cleared', 'index >= cleared']],
    why: 'What stands at that place is the clear itself, which is of no line.',
  },
  {
    file: 'src/machines/cart/cart.merge.ts',
    line: 'const others = open < 0 ? [...pending] : pending.filter((_, index) => index !== open)',
    swaps: [['open < 0', 'false']],
    why: 'No change stands at the place -1, so all of them are left.',
  },
  {
    file: 'src/machines/checkout/checkout-id.ts',
    line: "const [first = '', count = '1'] = id.split('.')",
    swaps: [["''", '"Stryker was here!"']],
    why: 'A text that is split has a first part; the compiler does not know.',
  },
  {
    file: 'src/machines/checkout/checkout.changes.ts',
    line: 'if (!line) return []',
    swaps: [
      ['!line', 'false'],
      ['[]', '["Stryker was here"]'],
    ],
    why: 'Each key comes from one of the two quotes, so one of both lines is there; the compiler does not know.',
  },
  {
    file: 'src/machines/forms/forms.types.ts',
    line: 'export const withoutSecrets = (values: FormValues, more: readonly string[] = []): FormValues =>',
    swaps: [['[]', '["Stryker was here"]']],
    why: 'Any name that is none of a field will do.',
  },
  {
    file: 'src/machines/identity/session.types.ts',
    line: 'const first = user.name?.trim().split(/\\s+/)[0]',
    swaps: [['/\\s+/', '/\\s/']],
    why: 'The first word ends at the first blank.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: 'types: { context: {} as SessionContext, events: {} as SessionEvent },',
    swaps: [['{ context: {} as SessionContext, events: {} as SessionEvent }', '{}']],
    why: 'Types alone: nothing of it runs.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: "loadSession: port<StoredSession, undefined>('loadSession'),",
    swaps: [["'loadSession'", '""']],
    why: 'Who provides the port puts theirs in this place; until then it only says its name.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: "removeSession: port<void, undefined>('removeSession'),",
    swaps: [["'removeSession'", '""']],
    why: 'Who provides the port puts theirs in this place; until then it only says its name.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: "logOutRemotely: port<RemoteLogOut, undefined>('logOutRemotely'),",
    swaps: [["'logOutRemotely'", '""']],
    why: 'Who provides the port puts theirs in this place; until then it only says its name.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: "removeRecentSignUp: port<void, undefined>('removeRecentSignUp'),",
    swaps: [["'removeRecentSignUp'", '""']],
    why: 'Who provides the port puts theirs in this place; until then it only says its name.',
  },
  {
    file: 'src/machines/identity/session.setup.ts',
    line: "watchSession: channel<Extract<SessionEvent, { type: 'session.look' }>, undefined>('watchSession'),",
    swaps: [["'watchSession'", '""']],
    why: 'Who provides the port puts theirs in this place; until then it only says its name.',
  },
  {
    file: 'src/machines/order/order.decide.ts',
    line: 'const event = moneyCame(order, reference, received, true)',
    swaps: [['true', 'false']],
    why: 'Only the type and the amount of that event are looked at.',
  },
  {
    file: 'src/machines/order/order.evolve.ts',
    line: 'return { payments: [...order.payments, started], expires_at: later(event.expires_at, order.placed?.held_until) }',
    swaps: [['order.placed?.held_until', 'order.placed.held_until']],
    why: 'No attempt begins before an order is placed; the type of an order does not say so.',
  },
  {
    file: 'src/machines/order/order.evolve.ts',
    line: 'default:',
    swaps: [['default: return {}', 'default:']],
    why: 'Nothing is spread just as an empty object is.',
  },
  {
    file: 'src/machines/order/order.evolve.ts',
    line: 'other !== undefined && Date.parse(other) > Date.parse(one) ? other : one',
    swaps: [
      ['other !== undefined', 'true'],
      ['Date.parse(other) > Date.parse(one)', 'Date.parse(other) >= Date.parse(one)'],
    ],
    why: 'No moment is later than one that is not given, and equal moments are written alike.',
  },
  {
    file: 'src/machines/order/order.steps.ts',
    line: "return reached === 'placed' ? way : way.slice(way.indexOf(reached) + 1)",
    swaps: [
      ["reached === 'placed'", 'false'],
      ["'placed'", '""'],
    ],
    why: 'What does not stand on the way is followed by all of it.',
  },
  {
    file: 'src/machines/order/order.steps.ts',
    line: "pending_payment: 'placed',",
    swaps: [["'placed'", '""']],
    why: 'See above.',
  },
  {
    file: 'src/machines/order/order.steps.ts',
    line: "on_hold: 'placed',",
    swaps: [["'placed'", '""']],
    why: 'See above.',
  },
  {
    file: 'server/areas/checkout/address-key.ts',
    line: '.split(/[^a-z0-9]+/)',
    swaps: [['/[^a-z0-9]+/', '/[^a-z0-9]/']],
    why: 'The empty words in between are left out afterwards.',
  },
  {
    file: 'server/areas/checkout/coupon-rules.ts',
    line: 'if (coupon.min_quantity !== null && quantity < coupon.min_quantity)',
    swaps: [['coupon.min_quantity !== null', 'true']],
    why: 'No quantity is below none.',
  },
  {
    file: 'server/areas/checkout/coupon-rules.ts',
    line: 'if (coupon.min_spend !== null && spend < coupon.min_spend) {',
    swaps: [['coupon.min_spend !== null', 'true']],
    why: 'No spend is below none.',
  },
  {
    file: 'server/areas/checkout/payment-choices.ts',
    line: "if (area !== 'all' && !area.includes(destination.lga ?? ''))",
    swaps: [["''", '"Stryker was here!"']],
    why: 'The line before refuses a destination without an LGA; the compiler does not know.',
  },
  {
    file: 'server/areas/checkout/split-discount.ts',
    line: 'if (amount <= 0 || sum <= 0) return weights.map(() => 0)',
    swaps: [['amount <= 0', 'amount < 0']],
    why: 'Nothing is split into nothings.',
  },
  {
    file: 'server/areas/checkout/split-discount.ts',
    line: '.sort((a, b) => b.lost - a.lost || a.index - b.index)',
    swaps: [['a.index - b.index', 'a.index + b.index']],
    why: 'The engine asks the later one first and keeps the order of all that it is told is not smaller.',
  },
  {
    file: 'server/areas/payments/refund-plan.ts',
    line: 'const [reference, left] = [...came].reverse().find(([one, amount]) => amount > 0 && begun.has(one)) ?? []',
    swaps: [['[]', '["Stryker was here"]']],
    why: 'A payment of which nothing is left is none either.',
  },
  {
    file: 'server/areas/payments/refund-plan.ts',
    line: 'if (reference === undefined || left === undefined || owed <= 0) return undefined',
    swaps: [
      ['reference === undefined || left === undefined', 'reference === undefined && left === undefined'],
      ['reference === undefined', 'false'],
      ['left === undefined', 'false'],
    ],
    why: 'Both are known or neither is; the compiler does not know.',
  },
  {
    file: 'server/areas/orders/holding.ts',
    line: "if (event.type === 'goods_came_back' && event.restock) return goodsOf(order)",
    swaps: [["event.type === 'goods_came_back'", 'true']],
    why: 'Only this event and the one of the line before say whether goods can be sold again.',
  },
  {
    file: 'server/areas/orders/refusals.ts',
    line: 'const sent = (items ?? []).findIndex(',
    swaps: [['[]', '["Stryker was here"]']],
    why: 'What has no product is of no line.',
  },
  {
    file: 'server/areas/orders/corrections.ts',
    line: "else if (value === '' || (field === 'name' && (value ?? '').length < 2))",
    swaps: [["''", '"Stryker was here!"']],
    why: 'Of a landmark and instructions alone null is kept, never of a name.',
  },
  {
    file: 'server/areas/orders/holding.ts',
    line: 'updated_at: order.left_out?.at(-1)?.at ?? since,',
    swaps: [
      ['order.left_out?.at(-1)?.at', 'order.left_out?.at(-1).at'],
      ['order.left_out?.at', 'order.left_out.at'],
    ],
    why: 'It is asked of each line that was left out, so there is one.',
  },
  {
    file: 'server/areas/orders/order-links.ts',
    line: "state.matches('awaiting') && placed?.method !== 'pay_on_delivery' && outstandingOf(state.context) > 0",
    swaps: [
      ['placed?.method', 'placed.method'],
      ['outstandingOf(state.context) > 0', 'true'],
      ['outstandingOf(state.context) > 0', 'outstandingOf(state.context) >= 0'],
    ],
    why: 'An order that waits was placed, and one that owes nothing waits no more.',
  },
  {
    file: 'server/areas/orders/pickup-code.ts',
    line: "const kept = Buffer.from(hash ?? '')",
    swaps: [["''", '"Stryker was here!"']],
    why: 'Any text that is no hash will do where no code was made.',
  },
  {
    file: 'server/areas/identity/password-rules.ts',
    line: 'const wordsOf = (text: string): string[] => [text, ...text.split(/[^\\p{L}\\p{M}\\p{N}]+/u)].map(plain)',
    swaps: [['/[^\\p{L}\\p{M}\\p{N}]+/u', '/[^\\p{L}\\p{M}\\p{N}]/u']],
    why: 'The empty words in between are too short to count.',
  },
  {
    file: 'server/areas/identity/password-rules.ts',
    line: "const number = (phone ?? '').replace(/^\\+234/, '')",
    swaps: [
      ["''", '"Stryker was here!"'],
      ['/^\\+234/', '/\\+234/'],
    ],
    why: 'A phone is E.164, whose only plus is its first sign; of a missing one any text that nobody types will do.',
  },
  {
    file: 'server/areas/identity/password-rules.ts',
    line: "const words = [...wordsOf(name ?? ''), plain(email ?? ''), ...wordsOf((email ?? '').split('@')[0] ?? ''), number]",
    swaps: [["''", '"Stryker was here!"']],
    why: 'As above, of a missing name and e-mail; and a text that is split has a first part.',
  },
]
