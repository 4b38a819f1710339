/** What must hold of cells that two people change, whatever the chart of a grid looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { clashesOf } from '#machines/admin/grid/grid.edits.ts'
import { gridMachine } from '#machines/admin/grid/grid.machine.ts'
import type { GridDraft, GridInput, RowChange, RowsAnswer, SaveRowsAnswer } from '#machines/admin/grid/grid.types.ts'
import type { Side } from '#machines/admin/resource.types.ts'
import { keptDrafts } from './kept-drafts.ts'

const settle = () => new Promise((done) => setTimeout(done))

/** A server with one row that others change too, and that answers a save when it is let. */
async function openGrid() {
  const stored = { id: 1, version: 1, name: 'Yam', price: 10, brand: 'Oja', changed_by: null as string | null }
  const saves: RowChange[] = []
  const held: (() => void)[] = []
  /** `calls`: how many it answers before the network is gone; `isLate`: rows that it reads come when they are let; `page`: where the row is. */
  const server = { isHolding: false, isLate: false, calls: Infinity, page: 1 }
  const save = (change: RowChange): SaveRowsAnswer => {
    saves.push(change)
    const { id, version, values } = change
    if (version !== stored.version)
      return { tag: 'done', results: [{ id, version: null, errors: {}, current: { ...stored }, changedBy: 'Bola' }] }
    Object.assign(stored, values, { version: version + 1, changed_by: 'Ada' })
    return { tag: 'done', results: [{ id, version: stored.version, errors: {}, current: null, changedBy: null }] }
  }
  const grid = createActor(
    gridMachine.provide({
      actors: {
        ...keptDrafts<GridDraft>().ports,
        // Rows take longer than a save that nobody answers.
        fetchRows: fromPromise<RowsAnswer, GridInput & { query: string; page: number }>(async ({ input }) => {
          const before = { ...stored }
          if (server.isLate) await new Promise<void>((go) => held.push(go))
          else await settle()
          const rows = input.page === server.page ? [server.isLate ? before : { ...stored }] : []
          return { tag: 'loaded', page: input.page, rows, total: 1 }
        }),
        saveRows: fromPromise<SaveRowsAnswer, GridInput & { records: readonly RowChange[] }>(async ({ input }) => {
          if (server.isHolding) await new Promise<void>((go) => held.push(go))
          const [change] = input.records
          return !change || (server.calls -= 1) < 0 ? { tag: 'lost' } : save(change)
        }),
      },
    }),
    { input: { resource: 'products' } },
  ).start()
  const send = async (event: Parameters<typeof grid.send>[0]) => {
    grid.send(event)
    await settle()
  }
  await send({ type: 'grid.shown', query: 'tab=all' })
  return {
    stored,
    saves,
    server,
    send,
    pending: () => grid.getSnapshot().context.pending,
    clashes: () => clashesOf(grid.getSnapshot().context.pending, 1),
    theirs: (values: object) => Object.assign(stored, values, { version: stored.version + 1, changed_by: 'Bola' }),
    type: (field: string, value: string | number) =>
      send({
        type: 'cells.edited',
        edits: [{ id: 1, row: 0, field, typed: String(value), value, refused: null }],
      }),
    /** Somebody opens a cell that shows this, and leaves it later with that in it. */
    typeOver: (field: string, seen: string, value: string) =>
      send({ type: 'cells.edited', edits: [{ id: 1, row: 0, field, typed: value, value, refused: null, seen }] }),
    decide: (choices: Readonly<Record<string, Side>>) => send({ type: 'clash.decided', id: 1, choices }),
    release: async () => {
      server.isHolding = false
      held.splice(0).forEach((go) => go())
      await settle()
    },
  }
}

describe('cells that two people change', () => {
  it('[ADMIN-10] what was typed waits, without a question, for its row that another page holds by now', async () => {
    const { saves, server, send, typeOver, clashes, pending } = await openGrid()
    server.page = 2
    await send({ type: 'records.outdated' })
    await settle()
    await typeOver('brand', 'Oja', 'Mine')
    expect([clashes(), saves, pending()]).toMatchObject([[], [], { '1.brand': { value: 'Mine', message: null } }])
    await send({ type: 'window.moved', pages: [2] })
    await settle()
    await settle()
    expect(saves).toEqual([{ id: 1, version: 1, values: { brand: 'Mine' } }])
    expect(pending()).toEqual({})
  })

  it('[ADMIN-10] both stay where they are other fields of a row, and nobody is asked', async () => {
    const { stored, saves, theirs, type, pending } = await openGrid()
    theirs({ brand: 'Theirs' })
    await type('price', 12)
    expect(saves.map(({ version }) => version)).toEqual([1, 2])
    expect(stored).toMatchObject({ price: 12, brand: 'Theirs' })
    expect(pending()).toEqual({})
  })

  it('[ADMIN-10] keep what was saved where rows come that were read before it, and undo takes it back', async () => {
    const { stored, saves, server, send, type, release } = await openGrid()
    server.isLate = true
    await send({ type: 'records.outdated' })
    await type('price', 12)
    expect(stored.price).toBe(12)
    await release()
    server.isLate = false
    await send({ type: 'gesture.undone' })
    expect(saves.map(({ values, version }) => [values['price'], version])).toEqual([
      [12, 1],
      [10, 2],
    ])
    expect(stored).toMatchObject({ price: 10, version: 3 })
  })

  it('[ADMIN-10] of the same field wait for a person, whatever else goes out of their row, and say who was first', async () => {
    const { stored, saves, theirs, type, send, clashes } = await openGrid()
    theirs({ name: 'Theirs' })
    await type('name', 'Mine')
    await type('price', 12)
    await send({ type: 'records.outdated' })
    expect(stored).toMatchObject({ name: 'Theirs', price: 12 })
    expect(clashes()).toMatchObject([
      {
        typed: 'Mine',
        before: 'Yam',
        clash: { theirs: 'Theirs', changedBy: 'Bola' },
        message: { code: 'office.grid_clash' },
      },
    ])
    theirs({ name: 'Yam' })
    await send({ type: 'records.outdated' })
    expect([clashes(), stored.name, saves.at(-1)?.values]).toEqual([[], 'Mine', { name: 'Mine' }])
  })

  it('[ADMIN-10] of the same field wait too where one was typed while another was under way', async () => {
    const { stored, server, theirs, type, release, clashes } = await openGrid()
    server.isHolding = true
    await type('name', 'First')
    await type('name', 'Second')
    theirs({ name: 'Theirs' })
    await release()
    expect(stored.name).toBe('Theirs')
    expect(clashes()).toMatchObject([{ typed: 'Second', clash: { theirs: 'Theirs' } }])
  })

  it('[ADMIN-10] of the same field wait where theirs came while mine was being typed, and mine was left as it was', async () => {
    const { stored, saves, theirs, typeOver, decide, send, clashes, pending } = await openGrid()
    theirs({ name: 'Theirs' })
    await send({ type: 'records.outdated' })
    await typeOver('name', 'Yam', 'Yam')
    expect([pending(), stored.name, saves]).toEqual([{}, 'Theirs', []])
    await typeOver('name', 'Yam', 'Mine')
    expect([stored.name, saves]).toEqual(['Theirs', []])
    expect(clashes()).toMatchObject([{ typed: 'Mine', before: 'Yam', clash: { theirs: 'Theirs', changedBy: 'Bola' } }])
    await decide({ name: 'mine' })
    expect(stored.name).toBe('Mine')
    await typeOver('name', 'Mine', 'Mine too')
    expect([stored.name, pending()]).toEqual(['Mine too', {}])
  })

  it('[ADMIN-10] of the same field say who was first where rows that come again tell of it', async () => {
    const { server, theirs, type, send, clashes } = await openGrid()
    server.calls = 0
    await type('name', 'Mine')
    theirs({ name: 'Theirs' })
    await send({ type: 'records.outdated' })
    await settle()
    expect(clashes()).toMatchObject([{ typed: 'Mine', clash: { theirs: 'Theirs', changedBy: 'Bola' } }])
  })

  it('[ADMIN-10] stay a clash where it came while its cell was being typed into once more', async () => {
    const { stored, server, theirs, type, typeOver, send, clashes } = await openGrid()
    server.calls = 0
    await type('name', 'First')
    theirs({ name: 'Theirs' })
    server.calls = Infinity
    await send({ type: 'records.outdated' })
    await typeOver('name', 'First', 'Second')
    expect(stored.name).toBe('Theirs')
    expect(clashes()).toMatchObject([{ typed: 'Second', before: 'Yam', clash: { theirs: 'Theirs' } }])
  })

  it('[ADMIN-10] are nobody else’s where one was typed over what one had sent oneself', async () => {
    const { stored, server, type, release, send, clashes, pending } = await openGrid()
    server.isHolding = true
    await type('name', 'First')
    await type('name', 'Second')
    server.calls = 1
    await release()
    expect(stored.name).toBe('First')
    await send({ type: 'records.outdated' })
    expect(clashes()).toEqual([])
    server.calls = 1
    await send({ type: 'grid.retry' })
    expect([stored.name, pending()]).toEqual(['Second', {}])
  })

  it('[ADMIN-10] go out over theirs in one call where mine was chosen, and undoing gives theirs back', async () => {
    const { stored, saves, server, theirs, type, decide, release, send, clashes } = await openGrid()
    server.isHolding = true
    await type('name', 'Mine')
    await type('price', 12)
    theirs({ name: 'Theirs', price: 20 })
    await release()
    expect(clashes()).toHaveLength(2)
    saves.length = 0
    await decide({ name: 'mine', price: 'mine' })
    expect(saves).toEqual([{ id: 1, version: 2, values: { name: 'Mine', price: 12 } }])
    expect(stored).toMatchObject({ name: 'Mine', price: 12 })
    await send({ type: 'gesture.undone' })
    await send({ type: 'gesture.undone' })
    expect(stored).toMatchObject({ name: 'Theirs', price: 20 })
  })

  it('[ADMIN-10] stay theirs where theirs was chosen: nothing goes out, and undoing does not bring back what stood before', async () => {
    const { stored, saves, theirs, type, decide, send, pending } = await openGrid()
    theirs({ name: 'Theirs' })
    await type('name', 'Mine')
    saves.length = 0
    await decide({ name: 'theirs' })
    await send({ type: 'gesture.undone' })
    await send({ type: 'gesture.redone' })
    expect([saves, pending(), stored.name]).toEqual([[], {}, 'Theirs'])
  })

  it('[ADMIN-10] are asked about again where theirs changed once more before mine went out', async () => {
    const { stored, theirs, type, decide, clashes } = await openGrid()
    theirs({ name: 'Theirs' })
    await type('name', 'Mine')
    theirs({ name: 'Theirs again' })
    await decide({ name: 'mine' })
    expect(stored.name).toBe('Theirs again')
    expect(clashes()).toMatchObject([{ typed: 'Mine', before: 'Theirs', clash: { theirs: 'Theirs again' } }])
  })
})
