import { assign, createActor, setup } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import { definePart } from '#machines/shop/part.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopContext, ShopEvent } from '#machines/shop/shop.types.ts'
import { createPartRegistry, partPorts, partsOf } from '../../../src/app/part-registry.ts'
import type { Page } from '../../../src/app/page.ts'
import type { LoadPart } from '../../../src/app/parts/define-part.ts'
import { adminParts } from '../../../src/app/parts/admin-parts.ts'
import { parts as shopParts } from '../../../src/app/parts/parts.ts'

const listening = setup({ types: { context: {} as { heard: string[] } } }).createMachine({
  id: 'listening',
  context: { heard: [] },
  on: { '*': { actions: assign({ heard: ({ context, event }) => [...context.heard, event.type] }) } },
})

const offer =
  (part: ReturnType<typeof definePart>, chart = listening): LoadPart =>
  () =>
    Promise.resolve({
      definition: { part, charts: [chart], journal: { listening: {} }, connect: () => chart },
    } as never)

const open = (loads: Record<string, LoadPart>) => {
  const registry = createPartRegistry(loads)
  const { failureOf, ...provided } = partPorts<ShopContext, ShopEvent>(registry, {} as Page, {
    hasStorage: true,
    carried: [],
  })
  const shop = createActor(shopMachine.provide(provided), { input: { dehydrated: [] } }).start()
  return { shop, registry, part: partsOf(shop, failureOf) }
}

const coupons = definePart({ id: 'coupons', emits: [], hears: ['network.returned'] })
const quiet = definePart({ id: 'quiet', emits: [], hears: [] })

describe('a part that arrives with its pages', () => {
  it('is started once below the root, and everybody gets the same actor', async () => {
    const { shop, part, registry } = open({ coupons: offer(coupons) })
    expect(shop.getSnapshot().context.parts).toEqual({})
    const [one, other] = await Promise.all([part(coupons), part(coupons)])
    expect(one).toBe(other)
    expect(shop.getSnapshot().children).toHaveProperty('coupons', one)
    expect(part(coupons)).toBe(part(coupons))
    expect(registry.schemas).toHaveProperty('listening')
  })

  it('hears of the facts that it says it hears, and of no others', async () => {
    const { shop, part } = open({ coupons: offer(coupons), quiet: offer(quiet) })
    const refs = await Promise.all([part(coupons), part(quiet)])
    shop.send({ type: 'network.returned' })
    shop.send({ type: 'session.ended', why: 'left' })
    expect(refs.map((ref) => (ref.getSnapshot() as { context: { heard: string[] } }).context.heard)).toEqual([
      ['network.returned'],
      [],
    ])
  })

  it.each(['left', 'elsewhere', 'expiredElsewhere'] as const)(
    'hears that nobody is there any more when the session ended: %s',
    async (why) => {
      const personal = definePart({ id: 'coupons', emits: [], hears: ['person.changed'] })
      const { shop, part } = open({ coupons: offer(personal) })
      const ref = await part(personal)
      shop.send({ type: 'session.ended', why })
      expect((ref.getSnapshot() as { context: { heard: string[] } }).context.heard).toEqual(['person.changed'])
    },
  )

  it('hears what happened before it came where the root holds that for it', async () => {
    const heard = (ref: { getSnapshot: () => unknown }) =>
      (ref.getSnapshot() as { context: { heard: string[] } }).context.heard
    const saved = definePart({ id: 'savedItems', emits: [], hears: ['savedItem.changed'] })
    const counting = definePart({ id: 'analytics', emits: [], hears: ['cart.added'] })
    const { shop, part } = open({ savedItems: offer(saved), analytics: offer(counting) })
    shop.send({ type: 'savedItem.changed', id: 56, isSaved: false })
    shop.send({ type: 'cart.added', productId: 56 })
    const refs = await Promise.all([part(saved), part(counting)])
    await vi.waitFor(() => expect(refs.map(heard)).toEqual([['savedItem.changed'], ['cart.added']]), 10_000)
    shop.send({ type: 'savedItem.changed', id: 56, isSaved: true })
    expect(refs.map(heard)).toEqual([['savedItem.changed', 'savedItem.changed'], ['cart.added']])
  })

  it('rejects for those who wait when its script does not come, and is asked for again by the next', async () => {
    let tries = 0
    const late: LoadPart = () => ((tries += 1) === 1 ? Promise.reject(new Error('no network')) : offer(coupons)())
    const { part } = open({ coupons: late })
    await expect(part(coupons)).rejects.toThrow('no network')
    await expect(part(coupons)).resolves.toBeDefined()
    expect(tries).toBe(2)
  })

  it('rejects when nobody offers it', async () => {
    const { part } = open({})
    await expect(part(coupons)).rejects.toThrow('There is no part "coupons"')
  })
})

const entries = { shop: { root: shopMachine, parts: shopParts }, admin: { root: adminMachine, parts: adminParts } }
const every = Object.entries(entries).flatMap(([entry, { root, parts }]) =>
  Object.entries(parts).map(([id, load]) => ({ entry, id, load, rootTakes: new Set<string>(root.events) })),
)

describe('every part of a registry', () => {
  it.each(every)(
    '$entry/$id bears its own id, its chart too, and has a schema for each of its charts',
    async ({ id, load }) => {
      const { definition } = await load()
      expect(definition.part.id).toBe(id)
      expect(definition.charts[0].id).toBe(id)
      expect(definition.charts.map((chart) => chart.id).toSorted()).toEqual(Object.keys(definition.journal).toSorted())
    },
  )

  it.each(every)(
    '$entry/$id emits only what its root carries on, and hears what its own chart takes',
    async ({ load, rootTakes }) => {
      const { part, charts } = (await load()).definition
      expect(part.emits.filter((fact) => !rootTakes.has(fact))).toEqual([])
      const chartTakes = new Set<string>(charts[0].events)
      expect(part.hears.filter((fact) => !chartTakes.has(fact))).toEqual([])
    },
  )
})
