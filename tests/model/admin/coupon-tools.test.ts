/** What a coupon's page offers beside its form: its chart, and what must hold whatever the chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { couponToolsMachine } from '#machines/admin/coupons/coupon-tools.machine.ts'
import type {
  AskedCodes,
  CodesAnswer,
  CouponTrial,
  TrialAnswer,
  TriedCart,
} from '#machines/admin/coupons/coupon-tools.types.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './coupon-tools.walk.ts'

describe("the chart of a coupon's tools", () => describeWalk(walks[0]!))

const wrong = { code: 'forms.failed' as const }
const refusal = { message: wrong, requestId: 'r-1' }
const asked: AskedCodes = { values: { count: 5 }, terms: {} }

const cartOf = (product_id: number): TriedCart => ({ items: [{ product_id, quantity: 1 }] })

/** A server whose answers come when they are let go. */
function openTools() {
  const pressed: AskedCodes[] = []
  const making: { make: (batch: number) => void; refuse: () => void; fail: () => void }[] = []
  const waiting: { cart: TriedCart; answer: (discount: number) => void }[] = []
  const tools = createActor(
    couponToolsMachine.provide({
      actors: {
        generateCodes: fromPromise<CodesAnswer, AskedCodes>(({ input }) => {
          pressed.push(input)
          return new Promise((resolve, reject) =>
            making.push({
              make: (batch) => resolve({ tag: 'made', batch: { batch, count: 5, filter: '' } }),
              refuse: () => resolve({ tag: 'refused', refusal, errors: { count: [wrong], target_ids: [wrong] } }),
              fail: () => reject(new Error('The port broke')),
            }),
          )
        }),
        tryCart: fromPromise<TrialAnswer, { id: number; cart: TriedCart }>(
          ({ input: { cart } }) =>
            new Promise((resolve) => {
              const answer = (discount: number) =>
                resolve({ tag: 'tried', trial: { discount } as unknown as CouponTrial })
              waiting.push({ cart, answer })
            }),
        ),
      },
    }),
    { input: { id: 7 } },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  return { tools, pressed, making, waiting, settle, context: () => tools.getSnapshot().context }
}

describe("a coupon's tools", () => {
  it('make one batch of two presses while the first is under way', () => {
    const { tools, pressed } = openTools()
    tools.send({ type: 'codes.generate', asked, refused: [] })
    tools.send({ type: 'codes.generate', asked, refused: [] })
    expect(pressed).toEqual([asked])
  })

  it.each(['refuse', 'fail'] as const)(
    'keep the batch of before when another one comes to nothing: %s',
    async (how) => {
      const { tools, making, settle, context } = openTools()
      tools.send({ type: 'codes.generate', asked, refused: [] })
      making[0]?.make(12)
      await settle()
      tools.send({ type: 'codes.generate', asked, refused: [] })
      expect(context().batch?.batch).toBe(12)
      making[1]?.[how]()
      await settle()
      expect(tools.getSnapshot().value).toMatchObject({ codes: 'made' })
      expect(context().batch?.batch).toBe(12)
      tools.send({ type: 'codes.generate', asked, refused: [] })
      making[2]?.make(13)
      await settle()
      expect(context().batch?.batch).toBe(13)
    },
  )

  it('say nothing any more of a field that holds something else, nor of what was asked with it', async () => {
    const { tools, making, settle, context } = openTools()
    tools.send({ type: 'codes.generate', asked, refused: [] })
    making[0]?.refuse()
    await settle()
    tools.send({ type: 'codes.changed', field: 'count' })
    expect(context()).toMatchObject({ errors: { target_ids: [wrong] }, codesRefusal: null })
    expect(context().errors['count']).toBeUndefined()
    tools.send({ type: 'codes.changed', field: null })
    expect(context().errors).toEqual({})
  })

  it('tell nothing of a cart that another one has followed', async () => {
    const { tools, waiting, settle, context } = openTools()
    tools.send({ type: 'cart.try', cart: cartOf(1) })
    tools.send({ type: 'cart.try', cart: cartOf(2) })
    waiting[0]?.answer(100)
    await settle()
    expect(context().trial).toBeNull()
    waiting[1]?.answer(200)
    await settle()
    expect(context()).toMatchObject({ cart: cartOf(2), trial: { discount: 200 } })
  })

  it('forget what was said once the cart or the coupon has changed', async () => {
    const { tools, waiting, settle, context } = openTools()
    tools.send({ type: 'cart.try', cart: cartOf(1) })
    waiting[0]?.answer(100)
    await settle()
    tools.send({ type: 'trial.outdated' })
    expect(context()).toMatchObject({ cart: null, trial: null })
  })
})
