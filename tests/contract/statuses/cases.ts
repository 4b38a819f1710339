/** What a case is: one operation, asked the way the shop asks it, and what the shop's machines make of each status. */
import type { openOutside } from '#tests/model/worlds/open-outside.ts'
import { cartOf, lineOf, product } from '#tests/model/cart/goods.ts'

export type Outside = ReturnType<typeof openOutside>['outside']

/** Where a machine stands that was given the answer, and what it said. */
export type Told = { answer?: object; state: unknown; said?: unknown; did?: string[] }

export type Case = {
  /** What sets this case apart from others of the same operation. */
  about?: string
  run: (outside: Outside) => Promise<Told>
  /** `status` 0: nobody answered. */
  expected: (status: number) => Told
  /** What stands beside the usual words of a refusal. */
  refusals?: Record<number, object>
  /** What other operations answer on the way there, where they do not say that all is well. */
  beside?: Record<string, { status: number; body: object }>
  /** Statuses that this case is about; all of the operation without it. */
  only?: number[]
}

export type Cases = Record<string, Case[]>

export const isGood = (status: number): boolean => status >= 200 && status < 300

/** The body of a refusal, as the server words it. */
export const errorOf = (status: number) => ({
  code: status === 422 ? 'insufficient_stock' : 'code',
  message: `Because of ${status}`,
  request_id: 'request-1',
  ...(status === 429 ? { retry_after: 30 } : {}),
  ...(status === 422 ? { errors: { quantity: ['Too many'] } } : {}),
})

export const never = new AbortController().signal

export const rice = product(1, 'Ofada rice')
export const cart = cartOf([lineOf(rice, 2)], 3)

/** One thing asked and its answer given to a machine. */
export const asking = <Answer>(
  ask: (outside: Outside) => Promise<unknown>,
  take: (answer: Answer) => Promise<Told>,
  expected: (status: number) => Told,
): Case => ({ run: async (outside) => take((await ask(outside)) as Answer), expected })
