/**
 * Two operations on one order that are at the real server at once, in every kind of race that a world of paying has: somebody begins to pay, asks after an
 * attempt or cancels, a webhook comes, time or a refund is at work. What came of it and what each was told must be what it would have been one after the other.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingRaces, sayRace, type Operation, type Race } from '#tests/model/purchase/paying.races.ts'
import { payingScopes } from '#tests/model/purchase/paying.search.ts'
import { leadPaying, openPayingShop, type PayingReplay, type PayingShop } from './support/paying-replay.ts'

const isWide = process.env['TOURS'] === 'all'
const scope = { ...payingScopes['paying: any call'], hasWholeRefunds: true }

/** Has it done, and says what was told as the model does. References are told apart when both are done. */
async function ask({ server, order, key, tell, cancel, perform }: PayingReplay, operation: Operation): Promise<Told> {
  switch (operation.do) {
    case 'begin': {
      const { status, body } = await server.begin({ number: order.number, key }, operation.channel)
      if (status === 201)
        return (references) => `r${references.indexOf(body.data.reference) + 1} by ${body.data.channel}`
      return () =>
        body.code === 'already_paid' ? 'alreadyPaid' : body.code === 'not_allowed' ? 'notAllowed' : body.code
    }
    case 'poll': {
      const { status, body } = await server.verify(await order.named(operation.reference))
      return () => (status === 200 ? body.data.status : `${status}`)
    }
    case 'cancel': {
      const { status, body } = await cancel()
      return () => (status === 200 ? 'cancelled' : body.code)
    }
    case 'webhook':
      await tell(operation.reference)
      return () => null
    case 'expire':
    case 'payBack':
      await perform(operation.do === 'expire' ? { do: 'expire' } : { do: 'payBack', isRefused: false })
      return () => null
  }
}

type Facts = Awaited<ReturnType<PayingReplay['facts']>>
type Told = (references: readonly string[]) => string | null

/**
 * What came of it, as text. An attempt that one operation has ended at the provider may be heard of as failed by the other before it is written down as
 * voided: either way it is over, and nothing came for it.
 */
const sayFacts = ({ payments, ...facts }: Facts, told: readonly unknown[]): string =>
  JSON.stringify({
    ...facts,
    payments: payments.map(([channel, status, received]) => [
      channel,
      status === 'failed' ? 'voided' : status,
      received,
    ]),
    told,
  })

/** @returns whose turn came first, as far as that shows */
async function race(
  shop: PayingShop,
  { start, tour, operations, serial }: Race,
  isReversed: boolean,
): Promise<'first' | 'second' | 'either'> {
  const replay = await leadPaying(shop, start, tour, false)
  const sent = isReversed ? operations.toReversed() : operations
  const heard = await Promise.all(sent.map((operation) => ask(replay, operation)))
  const references = (await replay.order.order()).payments.map(({ reference }) => reference)
  const told = (isReversed ? heard.toReversed() : heard).map((said) => said(references))
  const is = sayFacts(await replay.facts(), told)
  const wanted = serial.map((one) => ({ ...one, text: sayFacts(replay.expectedFacts(one.world), one.told) }))
  const came = wanted.filter(({ text }) => text === is).map(({ first }) => first)
  if (came.length === 0)
    throw new Error(
      [
        ...tour.map(({ says }) => says),
        `and ${JSON.stringify(operations)} at once are done in neither order:`,
        `is  ${is}`,
        ...wanted.map(({ text }) => `not ${text}`),
      ].join('\n'),
    )
  replay.close()
  return came.includes('one') ? (came.includes('other') ? 'either' : 'first') : 'second'
}

describe('two operations on an order at once', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop()
  }, 120_000)
  afterAll(() => shop.close())

  it('[PAY-02] do and tell what they would one after the other', { timeout: 300_000 }, async () => {
    const began = performance.now()
    const races = payingRaces(scope, isWide ? 3_000 : 300, isWide)
    const kinds = new Map<string, number>()
    const ends = { first: 0, second: 0, either: 0 }
    const failures: string[] = []
    for (const each of races) {
      kinds.set(sayRace(each), (kinds.get(sayRace(each)) ?? 0) + 1)
      for (const isReversed of [false, true])
        await race(shop, each, isReversed).then(
          (end) => void (ends[end] += 1),
          (error: unknown) => failures.push(String(error)),
        )
    }
    console.log(
      `${races.length} kinds of race, each sent in both orders, ${Math.round(performance.now() - began)} ms: as if the first was done first ${ends.first}, the second ${ends.second}, all the same ${ends.either}\n${[...kinds].map(([pair, times]) => `${pair} ${times}`).join(', ')}`,
    )
    expect(failures.join('\n\n')).toBe('')
    expect(kinds.size).toBeGreaterThan(15)
  })
})
