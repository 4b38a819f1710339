import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checksumOf, toDocument } from '#services/journal/journal-document.ts'
import { JournalDocumentError, parseDocument } from '#services/journal/parse-document.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { snapshotHash } from '#services/journal/snapshot-hash.ts'
import { upcast } from '#services/journal/upcasters.ts'
import type { Upcasters } from '#services/journal/upcasters.ts'
import { doorMachines } from './door.fixture.ts'
import { machines, openCartWorld } from './fixture.ts'

const sample = () => {
  const world = openCartWorld()
  world.shop.start()
  world.shop.send({ type: 'page.opened', path: '/cart' })
  return toDocument({ entries: world.entries(), snapshots: [], from: 0 }, 7)
}

const problem = (text: string): string => {
  try {
    parseDocument(text)
    return 'none'
  } catch (error) {
    expect(error).toBeInstanceOf(JournalDocumentError)
    expect((error as Error).message.length).toBeGreaterThan(20)
    return (error as JournalDocumentError).problem
  }
}

describe('a journal document', () => {
  it('is read back as it was written', () => {
    const document = sample()
    expect(parseDocument(JSON.stringify(document, null, 2))).toEqual(document)
  })

  it('that is something else, of another version, changed or torn is refused by name', () => {
    const document = sample()
    expect(problem('{"for')).toBe('not json')
    expect(problem('null')).toBe('not a journal')
    expect(problem('{"entries":[]}')).toBe('not a journal')
    expect(problem(JSON.stringify({ ...document, v: 3 }))).toBe('unknown version')
    expect(problem(JSON.stringify({ ...document, entries: document.entries.slice(1) }))).toBe('damaged')
    expect(problem(JSON.stringify({ ...document, entries: undefined }))).toBe('damaged')
    for (const wrong of [{ build: 7 }, { charts: { cart: 7 } }, { loads: [{ id: 'a' }] }])
      expect(problem(JSON.stringify({ ...document, ...wrong }))).toBe('damaged')
  })

  it('with a sound checksum and an entry that is none is refused, and says which', () => {
    const document = sample()
    for (const wrong of [
      null,
      { seq: 0 },
      { cause: 99 },
      { tab: 1 },
      { kind: 'gossip' },
      { key: 1 },
      { at: -1 },
      { event: {} },
      { v: 9 },
      { took: 'shop|a|0' },
      { took: [[1]] },
      { asked: [{}] },
      { load: 'first' },
      { load: { build: 7, after: null } },
    ]) {
      const entries = [document.entries[0]!, (wrong && { ...document.entries[1]!, ...wrong }) as never]
      const text = JSON.stringify({ ...document, entries, checksum: checksumOf({ ...document, entries }) })
      expect(problem(text)).toBe('bad entry')
      expect(() => parseDocument(text)).toThrow('Entry 2')
    }
  })
})

interface Golden {
  readonly document: unknown
  readonly expected: Record<string, string>
}

describe('golden journals', () => {
  const folder = new URL('golden/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Golden

  it('are still read and still lead to the same states', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const { document, expected } = read(file)
      const { entries } = parseDocument(JSON.stringify(document))
      const { snapshots, faults } = replay(entries, { ...machines, ...doorMachines })
      expect(faults).toEqual([])
      expect(Object.fromEntries([...snapshots].map(([path, snapshot]) => [path, snapshotHash(snapshot)]))).toEqual(
        expected,
      )
    }
  })

  it('keep the notes of requests', () => {
    const { entries } = parseDocument(JSON.stringify(read('wire-2.json').document))
    expect(entries.flatMap(({ asked = [] }) => asked).map(({ path, status, tries }) => [path, status, tries])).toEqual([
      ['/cart/update/{}', 503, 1],
      ['/cart/update/{}', null, 2],
      ['/cart/update/{}', 200, 3],
    ])
  })

  it('keep who wrote them: the build, its charts and the loads', () => {
    const { build, charts, loads, entries } = parseDocument(JSON.stringify(read('loads-2.json').document))
    expect([build, Object.keys(charts ?? {})]).toEqual(['0dc19beed6f4', ['cart', 'line', 'shop']])
    expect(loads).toEqual([{ id: 'tab-1', tab: 'tab-0', at: entries[0]?.at, build }])
    expect(entries.map(({ load }) => load)).toEqual([
      { build, after: 'tab-0' },
      ...entries.slice(1).map(() => undefined),
    ])
  })

  it('are brought along by upcasters, one version at a time', () => {
    const { document } = read('market-1.json')
    const { entries } = parseDocument(JSON.stringify(document))
    const table: Upcasters = {
      shop: {
        'page.opened': {
          1: ({ path, ...event }) => ({ ...event, address: path }),
          2: ({ address, ...event }) => ({ ...event, url: `https://oja.test${String(address)}` }),
        },
      },
    }
    const opened = entries.filter(({ name }) => name === 'page.opened')
    expect(opened.map((entry) => entry.ev)).toEqual(opened.map(() => 1))
    expect(opened.map((entry) => upcast(entry, table))).toEqual(
      opened.map((entry) => ({
        ...entry,
        ev: 3,
        event: { type: 'page.opened', url: `https://oja.test${String(entry.event['path'])}` },
      })),
    )
    const other = entries.find(({ name }) => name !== 'page.opened')!
    expect(upcast(other, table)).toBe(other)
  })
})
