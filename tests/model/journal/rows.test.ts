import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyChain } from '#services/journal/chain.ts'
import { compactionOf } from '#services/journal/compaction.ts'
import { crc32 } from '#services/journal/crc32.ts'
import { pack, unpack } from '#services/journal/gzip.ts'
import { createMemoryStore } from '#services/journal/journal-store.ts'
import type { EntryKind, JournalEntry, SegmentRow } from '#services/journal/journal.types.ts'
import { keyOf } from '#services/journal/scrub.ts'
import { decodeSegment, encodeSegment } from '#services/journal/segment-codec.ts'
import { openWriter } from '#services/journal/writer.ts'
import { pagesOpened } from './pages-opened.ts'

const kinds = fc.constantFrom<EntryKind>('external', 'derived', 'outcome', 'timer', 'birth')
const value = fc.jsonValue({ maxDepth: 2 })

const note = { method: 'GET', path: '/products/{}', ms: 31, requestId: null, tries: 1, src: 'fetchQuery' } as const

/** Entries of three tabs in which each tab's seq grows, as a leader writes them. */
const entries: fc.Arbitrary<JournalEntry[]> = fc
  .array(
    fc.record({
      tab: fc.constantFrom('t1', 't2', 'été'),
      step: fc.integer({ min: 1, max: 4 }),
      back: fc.option(fc.integer({ min: 1, max: 9 })),
      actorPath: fc.constantFrom('shop', 'shop/cart', 'shop/cart/line:ọ̀já#2'),
      kind: kinds,
      at: fc.integer({ min: 1, max: 2 ** 41 }),
      fields: fc.dictionary(
        fc.string({ maxLength: 6 }).filter((name) => name !== 'type' && name !== '__proto__'),
        value,
        { maxKeys: 3 },
      ),
      ev: fc.nat(3),
      isOurs: fc.boolean(),
      status: fc.constantFrom(null, 200, 404, 503),
      took: fc.option(
        fc.array(fc.array(fc.constantFrom('shop|a|0', 'shop.b|always|1'), { maxLength: 2 }), { maxLength: 3 }),
      ),
    }),
    { maxLength: 40 },
  )
  .map((rows) => {
    const heads = new Map<string, number>()
    return rows.map(({ tab, step, back, actorPath, kind, at, fields, ev, took, isOurs, status }) => {
      const seq = (heads.get(tab) ?? 0) + step
      heads.set(tab, seq)
      const event = { ...fields, type: 'line.add' }
      const cause = back !== null && back < seq ? seq - back : null
      return {
        v: 2,
        seq,
        tab,
        actorPath,
        machine: 'line',
        kind,
        cause,
        key: keyOf(event),
        at,
        name: 'line.add',
        ev,
        event,
        ...(took ? { took } : {}),
        ...(isOurs ? { by: 'inspector' as const } : {}),
        ...(status === 404 ? { dead: true as const } : {}),
        ...(status === null ? {} : { asked: [{ ...note, status, cause }] }),
      } as const
    })
  })

async function written(count: number) {
  const store = createMemoryStore()
  const writer = await openWriter({ store })
  writer.append(pagesOpened(1, count))
  await writer.commit()
  return { store, writer, rows: (await store.load()).segments }
}

describe('a row that somebody else wrote', () => {
  it.each<[string, object]>([
    ['a number that is text', { n: '1' }],
    ['a place that is none', { from: null }],
    ['a checksum that is none', { crc: Number.NaN }],
    ['a body that is neither text nor bytes', { body: { entries: [] } }],
    ['no heads', { heads: null }],
    ['heads that are no counts', { heads: { t1: 'first' } }],
  ])('with %s is passed over with a warning, and the rows before it are kept', async (_, odd) => {
    const { rows } = await written(450)
    const chain = await verifyChain(rows.map((row, index) => (index === 1 ? ({ ...row, ...odd } as SegmentRow) : row)))
    expect(chain.rows).toHaveLength(1)
    expect(chain.lost).toHaveLength(2)
    expect(chain.warning).toBe('2 of 3 segments of the journal were damaged and could not be kept')
  })
})

describe('a segment', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(entries, (all) => {
        expect(decodeSegment(encodeSegment(all))).toEqual(JSON.parse(JSON.stringify(all)))
      }),
    )
  })

  it('is packed and unpacked without loss', async () => {
    const text = encodeSegment(pagesOpened(1, 200))
    const packed = await pack(text)
    expect(packed!.byteLength).toBeLessThan(text.length / 3)
    expect(await unpack(packed!)).toBe(text)
  })

  it('of another format is refused', () => {
    expect(() => decodeSegment(JSON.stringify({ v: 3, e: [] }))).toThrow('format 3')
  })
})

describe('the checksum', () => {
  it('is the CRC-32 that everybody uses', () => {
    expect(crc32('123456789').toString(16)).toBe('cbf43926')
    expect(crc32('6789', crc32('12345'))).toBe(crc32('123456789'))
  })
})

describe('the chain', () => {
  const numbers = async (rows: readonly SegmentRow[]) => (await verifyChain(rows)).rows.map(({ row }) => row.n)

  it('keeps all rows when all are sound, packed or not', async () => {
    const { writer, store } = await written(1_000)
    await writer.compact()
    const { segments } = await store.load()
    expect(segments.map(({ body }) => typeof body)).toEqual(['object', 'object', 'object', 'string', 'string'])
    expect(await verifyChain(segments)).toMatchObject({ lost: [], warning: undefined })
  })

  it('drops the tail from the first damaged row on, and says so', async () => {
    const { rows } = await written(1_000)
    const damaged = rows.map((row) =>
      row.n === 3 ? { ...row, body: (row.body as string).replace('/p/', '/q/') } : row,
    )
    const chain = await verifyChain(damaged)
    expect(chain.rows.map(({ row }) => row.n)).toEqual([0, 1, 2])
    expect(chain.lost).toEqual([3, 4])
    expect(chain.warning).toContain('2 of 5')
  })

  it('goes on behind a damaged beginning rather than lose everything', async () => {
    const { rows } = await written(1_000)
    expect(await numbers([{ ...rows[0]!, crc: 1 }, ...rows.slice(1)])).toEqual([1, 2, 3, 4])
  })

  it('does not jump a missing row, nor take one that is no row', async () => {
    const { rows } = await written(1_000)
    expect(await numbers(rows.filter(({ n }) => n !== 2))).toEqual([0, 1])
    expect(await numbers([rows[0]!, { n: 'x' } as never, rows[2]!])).toEqual([0])
    expect(await numbers([])).toEqual([])
  })

  it('notices any change to any byte', async () => {
    const { rows } = await written(20)
    const [row] = rows as [SegmentRow]
    const body = row.body as string
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 90 }), async (at, by) => {
        const changed =
          body.slice(0, at) + String.fromCharCode(((body.charCodeAt(at) - 32 + by) % 95) + 32) + body.slice(at + 1)
        expect(await numbers([{ ...row, body: changed }])).toEqual([])
      }),
    )
  })
})

describe('compaction', () => {
  const rows = Array.from({ length: 10 }, (_, n) => ({
    row: { n, from: n * 200, count: 200 } as SegmentRow,
    packed: n < 3,
  }))

  it('packs all full rows but the newest two', () => {
    expect(compactionOf(rows, [], 2_000, 9_999).pack.map(({ row }) => row.n)).toEqual([3, 4, 5, 6, 7])
  })

  it('drops rows only beyond the cap and before the older retained snapshot', () => {
    expect(compactionOf(rows, [], 2_000, 1_000).dropSegments).toEqual([0, 1, 2, 3, 4])
    expect(compactionOf(rows, [500, 1_000], 2_000, 1_000).dropSegments).toEqual([0, 1])
    expect(compactionOf(rows, [100, 700, 1_200], 2_000, 1_000)).toMatchObject({
      dropSegments: [0, 1, 2],
      dropSnapshots: [100],
    })
  })
})
