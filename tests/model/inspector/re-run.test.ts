import { describe, expect, it } from 'vitest'
import { foldable } from '#inspector/time/charts.ts'
import { agreement, reRun, runOf } from '#inspector/time/re-run.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { recordCart, recordShop } from './recorded-shop.ts'
import { settled } from '#tests/model/settled.ts'

describe('a re-run', () => {
  it('unchanged makes the entries of the recording again, each by the same way, and stands where its actors stood', async () => {
    const { recording } = await recordCart()
    const { entries } = recording
    const outcome = reRun(runOf(entries, undefined), foldable)
    expect(entries.length).toBeGreaterThan(40)
    expect(agreement(entries, recording.tookAt, outcome)).toEqual({
      same: entries.length,
      of: entries.length,
      firstParted: null,
    })
    expect(outcome.missed).toEqual([])
    for (const [path, snapshot] of outcome.snapshots)
      expect(snapshotHash(snapshot), path).toBe(snapshotHash(recording.at(entries.length).get(path)!))
  })

  it('does not feed what came to an actor that had stopped, and counts it as no difference', async () => {
    const { recording } = await recordCart()
    const { entries } = recording
    const late = {
      ...entries.at(-1)!,
      seq: entries.at(-1)!.seq + 1,
      kind: 'external',
      cause: null,
      dead: true,
    } as const
    const all = [...entries, { ...late, actorPath: 'shop/gone', event: { type: 'line.change' } }]
    const outcome = reRun(runOf(all, undefined), foldable)
    expect(outcome.missed).toEqual([])
    expect(agreement(all, recording.tookAt, outcome)).toEqual({
      same: entries.length,
      of: entries.length,
      firstParted: null,
    })
  })

  it('goes the way that was recorded where guards read what people typed', async () => {
    const { recording } = await recordShop(async (shop) => {
      shop.getSnapshot().children.deliveryArea?.send({
        type: 'deliveryArea.choose',
        deliveryArea: { state_code: 'NG-LA', lga: 'Ikeja' },
      })
    })
    const outcome = reRun(runOf(recording.entries, undefined), foldable)
    expect(agreement(recording.entries, recording.tookAt, outcome).firstParted).toBeNull()
  })

  it('keeps searches apart whose words are hidden, and calls each by its number', async () => {
    const search = (words: string) => `/products?page=1&search=${words}`
    const { recording, document } = await recordShop(async (shop) => {
      const { catalogue } = shop.getSnapshot().children
      for (const words of ['egusi', '0803%2F1', 'egusi']) catalogue?.send({ type: 'query.watched', key: search(words) })
      await settled(60)
    })
    const { entries } = recording
    const outcome = reRun(runOf(entries, undefined), foldable)
    expect(agreement(entries, recording.tookAt, outcome)).toEqual({
      same: entries.length,
      of: entries.length,
      firstParted: null,
    })
    const queries = [...outcome.snapshots].filter(([path]) => path.includes('search='))
    const [first, second] = queries.map(([, { context }]) => context.key as string)
    expect(queries).toHaveLength(2)
    expect(first).toMatch(/^\/products\?page=1&search=~\d+$/)
    expect(second).toMatch(/^\/products\?page=1&search=~\d+$/)
    expect(second).not.toBe(first)
    expect(JSON.stringify(document)).not.toMatch(/egusi|0803/)
  })

  it('[IN-08] begins with what came with the document', async () => {
    const failure = { status: 404, code: 'not_found', requestId: null }
    const list = '/products?facets=true&page=1&per_page=12&search=rice'
    const { recording } = await recordShop(
      async (shop) => {
        const { catalogue } = shop.getSnapshot().children
        catalogue?.send({ type: 'query.watched', key: list })
        catalogue?.send({ type: 'query.watched', key: '/products/gone' })
        catalogue?.send({ type: 'query.unwatched', key: list })
        await settled(60)
      },
      [
        { key: list, data: { data: [{ id: 1, name: 'Rice' }], meta: { total: 1 } }, at: 900 },
        { key: '/products/gone', data: null, at: 900, failure },
      ],
    )
    const outcome = reRun(runOf(recording.entries, undefined), foldable)
    expect(agreement(recording.entries, recording.tookAt, outcome)).toEqual({
      same: recording.entries.length,
      of: recording.entries.length,
      firstParted: null,
    })
    expect(outcome.snapshots.size).toBeGreaterThan(10)
    for (const [path, snapshot] of outcome.snapshots)
      expect(snapshotHash(snapshot), path).toBe(snapshotHash(recording.at(recording.entries.length).get(path)!))
  })

  it('passes over what nobody is there to take, and says so', async () => {
    const { recording } = await recordCart()
    const run = runOf(recording.entries, undefined)
    const withoutAdding = { ...run, fed: run.fed.filter(({ event }) => event.type !== 'line.add') }
    const outcome = reRun(withoutAdding, foldable)
    const line = /^shop\/cart\/line/
    expect([...outcome.snapshots.keys()].filter((path) => line.test(path))).toEqual([])
    expect(outcome.missed.every(({ path }) => line.test(path))).toBe(true)
  })
})
