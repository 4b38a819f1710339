/** Journeys of carts: of a customer, of a guest, of a guest who signs in, with goods of an order of before, with an answer that is lost. */
import { keyOfLine, type CartProduct } from '#machines/cart/cart.types.ts'
import { createSessionStore } from '#services/storage/session-store.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { product } from '../cart/goods.ts'
import { ada } from '../identity/people.ts'
import { judgeCart, rest, type Amounts, type Fault, type Intent, type Journey, type Run, type Step } from './matrix.ts'

export const rice = product(1, 'Ofada rice', { stock_quantity: 90 })
export const beans = product(2, 'Honey beans', { stock_quantity: 90 })
const yam = product(3, 'White yam', { stock_quantity: 90 })
const goods = [rice, beans, yam]

const keyOf = (of: CartProduct) => keyOfLine({ product_id: of.id, product_measurement_id: null })

const without = (amounts: Amounts, key: string): Amounts => {
  const { [key]: _, ...others } = amounts
  return others
}

export const adding =
  (of: CartProduct, quantity: number): Intent =>
  (before) => ({ ...before, [keyOf(of)]: (before[keyOf(of)] ?? 0) + quantity })

export const add = (of: CartProduct, quantity: number): Step => ({
  say: `add ${quantity} × ${of.name}`,
  intents: [adding(of, quantity)],
  do: ({ tab }) => tab.toCart({ type: 'line.add', id: tab.newId(), product: of, measurement: null, quantity }),
})

const set = (of: CartProduct, quantity: number): Step => ({
  say: `set ${of.name} to ${quantity}`,
  intents: [(before) => ({ ...before, [keyOf(of)]: quantity })],
  do: ({ tab }) => tab.toCart({ type: 'line.set', id: tab.newId(), key: keyOf(of), quantity }),
})

const remove = (of: CartProduct): Step => ({
  say: `remove ${of.name}`,
  intents: [(before) => without(before, keyOf(of))],
  do: ({ tab }) => tab.toCart({ type: 'line.remove', id: tab.newId(), key: keyOf(of) }),
})

const clear: Step = {
  say: 'clear',
  intents: [() => ({})],
  do: ({ tab }) => tab.toCart({ type: 'cart.clear', id: tab.newId() }),
}

export const wait = (milliseconds: number): Step => ({
  say: `wait ${milliseconds} ms`,
  do: ({ tab }) => tab.wait(milliseconds),
})

/** Somebody is signed in on this device. */
export const signedIn = ({ device }: Run): void => {
  const backing = {
    getItem: (key: string) => device.texts.get(key) ?? null,
    setItem: (key: string, value: string) => void device.texts.set(key, value),
    removeItem: (key: string) => void device.texts.delete(key),
  }
  createSessionStore(createLocalStore(backing, { warn: () => {} })).keep('token-1', ada)
}

export const isSignedIn = ({ device }: Run): boolean => device.texts.has('token')

export const signIn: Step = {
  say: 'sign in',
  do: ({ tab }) => {
    for (const fact of tab.signIn({ token: 'token-1', user: ada }, false)) tab.send(fact as never)
  },
}

/** Where the cart lives and what the page shows: both have to be right. */
const judge =
  (steps: readonly Step[], first: Amounts = {}) =>
  (run: Run): Fault[] => {
    const intents = steps.flatMap((step) => step.intents ?? [])
    const shown = judgeCart(run, first, intents, run.tab.amounts())
    const held = isSignedIn(run) ? judgeCart(run, first, intents, run.server.cart.quantities()) : []
    return shown.length > 0 ? shown : held
  }

const shopping: Step[] = [
  add(rice, 2),
  add(rice, 1),
  wait(350),
  add(beans, 2),
  set(rice, 5),
  wait(350),
  remove(beans),
  add(yam, 4),
  wait(350),
  set(yam, 6),
  wait(350),
  clear,
  add(beans, 7),
  wait(300),
  wait(350),
  wait(600),
]

const silence: Step[] = [
  {
    say: 'the next answer gets lost',
    do: ({ server }) => {
      server.losesAnswer = true
    },
  },
  add(rice, 2),
  wait(350),
  set(rice, 3),
  add(beans, 1),
  wait(350),
  wait(5_000),
  wait(600),
]

const joining: Step[] = [add(rice, 2), wait(350), add(beans, 1), signIn, add(yam, 3), wait(350), wait(600)]

const again: Step[] = [
  {
    say: 'buy these again',
    intents: [adding(rice, 2), adding(beans, 3)],
    isAsked: true,
    async do(run) {
      run.tells = ({ message }) => message.code === 'mutations.reordered'
      await run.tab.bring('account')
      run.tab
        .partOf('account')
        ?.send({ type: 'mutation.requested', mutation: 'reorder', key: 'NG-9', variables: 'NG-9' })
    },
  },
  wait(350),
  wait(600),
]

const customer = (name: string, steps: Step[], begin?: (run: Run) => void): Journey => ({
  name,
  goods,
  begin(run) {
    signedIn(run)
    begin?.(run)
  },
  steps,
  goOn: rest,
  judge: judge(steps),
})

export const cartJourneys: Journey[] = [
  customer('a customer fills and empties the cart', shopping),
  { name: 'a guest fills and empties the cart', goods, steps: shopping, goOn: rest, judge: judge(shopping) },
  customer('a customer hears nothing for a while', silence),
  {
    name: 'a guest signs in with goods',
    goods,
    begin: ({ server }) => server.cart.change('1:0', 1),
    steps: joining,
    async goOn(run) {
      if (!isSignedIn(run)) await signIn.do(run)
      await rest(run)
    },
    judge: judge(joining, { '1:0': 1 }),
  },
  customer('a customer buys again', again, ({ server }) => {
    server.again = [
      { product_id: 1, product_measurement_id: null, quantity: 2 },
      { product_id: 2, product_measurement_id: null, quantity: 3 },
    ]
  }),
]
