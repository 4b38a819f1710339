import { describe, expect, it } from 'vitest'
import type { Side } from '#inspector/time/cart-commands.ts'
import { ada, guest } from '../cart/cart-world.ts'
import { refused, unreachable } from '../cart/goods.ts'
import {
  beans,
  judged,
  momentOf,
  openRecorded,
  path,
  quantities,
  rice,
  said,
  sideOf,
  thereAt,
} from './recorded-cart.ts'

describe('the cart at a moment', () => {
  it('is what the server said, what is pending on top of it, and what is seen, by line', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 2)
    const gathering = thereAt(cart.recorded(), cart.recorded().entries.length)
    expect(quantities(gathering)).toEqual([['1:0', 0, 2, 2]])
    expect(gathering.commands).toEqual([
      {
        kind: 'add',
        key: 'add-1',
        line: '1:0',
        quantity: 2,
        tries: 0,
        age: 0,
        made: momentOf(cart.recorded(), 'line.add') - 1,
        isKept: false,
        state: 'gathering',
        refusal: null,
        answered: null,
      },
    ])
    await cart.wait(300)
    expect(said(thereAt(cart.recorded(), cart.recorded().entries.length))).toEqual([['add', 'add-1', 1, 'sending']])
    await cart.wait(120)
    await cart.after(cart.world.end(0, 'really'))
    const side = cart.recorded()
    const held = thereAt(side, momentOf(side, 'line.answered'))
    expect(quantities(held)).toEqual([['1:0', 2, 0, 2]])
    expect(held.commands).toMatchObject([{ key: 'add-1', tries: 1, age: 420, state: 'confirmed' }])
    expect([held.owner, held.version]).toEqual([ada, 1])
    // back in time it is as it was then
    expect(quantities(thereAt(side, momentOf(side, 'line.add')))).toEqual([['1:0', 0, 2, 2]])
  })

  it('shows a line that is being removed, and commands of the whole cart', async () => {
    const cart = await openRecorded(guest)
    await cart.add(rice, 2)
    await cart.after(cart.world.drain())
    await cart.after(cart.world.send({ type: 'line.remove', id: 'gone', key: '1:0' }))
    expect(quantities(thereAt(cart.recorded(), cart.recorded().entries.length))).toEqual([['1:0', 2, -2, 0]])
    await cart.after(cart.world.send({ type: 'cart.clear', id: 'all' }))
    await cart.wait(300)
    const clearing = thereAt(cart.recorded(), cart.recorded().entries.length)
    expect(said(clearing).slice(0, 2)).toEqual([
      ['remove', 'gone', 0, 'queued'],
      ['clear', 'all', 1, 'sending'],
    ])
    await cart.after(cart.world.answer('clearCart', unreachable))
    expect(said(thereAt(cart.recorded(), cart.recorded().entries.length))[1]).toEqual(['clear', 'all', 1, 'silent'])
    await cart.after(cart.world.drain())
    const side = cart.recorded()
    expect(said(thereAt(side, side.entries.length))).toEqual([
      ['clear', 'all', 2, 'confirmed'],
      ['add', 'add-1', 1, 'confirmed'],
    ])
  })

  it('counts a guest’s lines that come into a customer’s cart as pending until the server has taken them', async () => {
    const cart = await openRecorded(guest)
    await cart.add(rice, 2)
    await cart.after(cart.world.drain())
    await cart.after(cart.world.send({ type: 'owner.changed', owner: ada }))
    const merging = thereAt(cart.recorded(), cart.recorded().entries.length)
    expect(quantities(merging)).toEqual([['1:0', 0, 2, 2]])
    expect(merging.commands).toMatchObject([
      { kind: 'merge', tries: 1, state: 'sending' },
      { kind: 'add', state: 'confirmed' },
    ])
    await cart.after(cart.world.drain())
    const side = cart.recorded()
    const merged = thereAt(side, momentOf(side, 'done:mergeCart'))
    expect([quantities(merged), merged.change?.deed]).toEqual([[['1:0', 2, 0, 2]], 'advanced'])
    expect(merged.commands[0]).toMatchObject({ kind: 'merge', tries: 1, state: 'confirmed' })
    expect(judged(merged, 'I5')?.after.verdict).toBe('holds')
  })

  it('counts three tries of a command that nobody answers, under one key', async () => {
    const cart = await openRecorded(ada)
    await cart.add()
    await cart.wait(300)
    await cart.after(cart.world.answer('sendChange', unreachable))
    await cart.wait(5_000)
    await cart.after(cart.world.answer('sendChange', unreachable))
    await cart.wait(10_000)
    const third = cart.recorded()
    expect(thereAt(third, third.entries.length).commands).toMatchObject([
      { key: 'add-1', tries: 3, age: 15_300, state: 'sending' },
    ])
    await cart.after(cart.world.answer('sendChange', unreachable))
    const side = cart.recorded()
    const offline = thereAt(side, side.entries.length)
    expect(said(offline)).toEqual([['add', 'add-1', 3, 'silent']])
    // silence is no answer: the cart stands as it stood
    expect(offline.change).toBeNull()
    expect(offline.last).toBe(momentOf(side, 'line.due') - 1)
  })

  it('tells a command that was kept from another load of the page from one that was made in this one', async () => {
    const cart = await openRecorded(ada)
    await cart.add()
    await cart.wait(300)
    await cart.world.reload(ada, false)
    const entries = cart.world.entries()
    const side = sideOf(entries)
    const [kept] = thereAt(side, entries.length).commands
    expect(kept).toMatchObject({ key: 'add-1', isKept: true, tries: 1, state: 'sending' })
    expect(entries[kept?.made ?? -1]?.name).toBe('done:openCart')
  })
})

describe('what an event did to the cart', () => {
  it('is an advance where a change holds: its line is confirmed, and all six invariants are judged by numbers', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 2)
    await cart.wait(300)
    await cart.after(cart.world.end(0, 'really'))
    const side = cart.recorded()
    const { change } = thereAt(side, momentOf(side, 'line.answered'))
    expect(change).toMatchObject({
      deed: 'advanced',
      version: [0, 1],
      lines: [{ key: '1:0', confirmed: [0, 2], seen: [2, 2] }],
      pending: [1, 0],
      sent: [1, 0],
    })
    expect(change?.checks.map(({ id, before, after }) => [id, before.verdict, after.verdict])).toEqual([
      ['I1', 'holds', 'holds'],
      ['I2', 'holds', 'holds'],
      ['I3', 'unasked', 'holds'],
      ['I4', 'unasked', 'unasked'],
      ['I5', 'unasked', 'holds'],
      ['I6', 'unasked', 'unasked'],
    ])
    expect(change?.checks[0]).toMatchObject({
      before: { numbers: { confirmed: 0, pending: 2, seen: 2, told: 2 } },
      after: { numbers: { confirmed: 2, pending: 0, seen: 2, told: 2 } },
    })
    expect(change?.checks[2]?.after.numbers).toEqual({ sent: 1, kept: 0, answered: 1 })
  })

  it('is a reject where a command is refused: it goes alone, and the other stays', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 2)
    await cart.add(beans, 3)
    await cart.wait(300)
    await cart.after(cart.world.answer('sendChange', refused(422, { code: 'insufficient_stock' })))
    const side = cart.recorded()
    const view = thereAt(side, momentOf(side, 'line.answered'))
    expect(view.change).toMatchObject({
      deed: 'rejected',
      lines: [{ key: '1:0', confirmed: [0, 0], seen: [2, 0] }],
      pending: [2, 1],
    })
    expect(judged(view, 'I6')?.after).toEqual({ verdict: 'holds', numbers: { kept: 1, of: 1, along: 0 } })
    expect(quantities(view)).toEqual([['2:0', 0, 3, 3]])
    expect(view.commands).toMatchObject([
      { line: '2:0', state: 'sending' },
      { line: '1:0', state: 'refused', refusal: { status: 422, code: 'insufficient_stock' } },
    ])
  })

  it('takes later commands along where the line that is refused is gone', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 1)
    await cart.after(cart.world.drain())
    await cart.after(cart.world.send({ type: 'line.set', id: 'two', key: '1:0', quantity: 2 }))
    await cart.wait(300)
    await cart.after(cart.world.send({ type: 'line.set', id: 'three', key: '1:0', quantity: 3 }))
    await cart.after(cart.world.answer('sendChange', refused(404)))
    const side = cart.recorded()
    const view = thereAt(side, momentOf(side, 'line.answered'))
    expect(view.change).toMatchObject({
      deed: 'rejected',
      lines: [{ key: '1:0', confirmed: [1, 0], seen: [3, 0] }],
      pending: [2, 0],
    })
    expect(judged(view, 'I6')?.after).toEqual({ verdict: 'holds', numbers: { kept: 0, of: 1, along: 1 } })
  })

  it('is a rebase where another tab changed the cart: what is pending stays on top, and a line on its way keeps what it was', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 1)
    await cart.after(cart.world.drain())
    await cart.after(cart.world.send({ type: 'line.set', id: 'four', key: '1:0', quantity: 4 }))
    await cart.wait(300)
    cart.world.server.change('1:0', 7)
    cart.world.server.change('2:0', 5)
    const confirmed = cart.world.server.read()
    await cart.after(cart.world.send({ type: 'cart.changedElsewhere', owner: ada, confirmed }))
    const side = cart.recorded()
    const view = thereAt(side, momentOf(side, 'cart.changedElsewhere'))
    expect(view.change).toMatchObject({
      deed: 'rebased',
      version: [1, 3],
      lines: [{ key: '2:0', confirmed: [0, 5], seen: [0, 5] }],
      pending: [1, 1],
    })
    expect(judged(view, 'I5')?.after).toEqual({
      verdict: 'holds',
      numbers: { from: 1, to: 3, own: 0, taken: 1, kept: 1 },
    })
    expect(judged(view, 'I3')?.after).toEqual({ verdict: 'holds', numbers: { sent: 1, kept: 1, answered: 0 } })
    expect(quantities(view)).toEqual([
      ['1:0', 1, 3, 4],
      ['2:0', 5, 0, 5],
    ])
  })

  /** As a cart would stand whose fold went wrong. */
  const withContext = (side: Side, at: number, change: (context: never) => object): Side => ({
    ...side,
    at: (count) => {
      const snapshots = new Map(side.at(count))
      const snapshot = snapshots.get(path)
      if (count === at && snapshot)
        snapshots.set(path, { ...snapshot, context: { ...snapshot.context, ...change(snapshot.context as never) } })
      return snapshots
    },
  })

  it('is said to break an invariant where the cart stands otherwise than its rules come to', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 2)
    await cart.wait(300)
    await cart.add(beans, 1)
    await cart.after(cart.world.answer('sendChange', refused(422)))
    const side = cart.recorded()
    const at = momentOf(side, 'line.answered')
    type Context = {
      pending: { change: { id: string; quantity: number }; sent: boolean }[]
      confirmed: { lines: object[] }
    }
    const brokenBy = (change: (context: Context) => object): string[] => {
      const { change: told } = thereAt(withContext(side, at, change as never), at)
      return (told?.checks ?? []).flatMap(({ id, after }) => (after.verdict === 'broken' ? [id] : []))
    }
    expect(brokenBy(() => ({}))).toEqual([])
    // the other command went along, and buyers were not told of it
    expect(brokenBy(() => ({ pending: [] }))).toEqual(['I1', 'I6'])
    const twice = ({ pending }: Context) => [...pending, ...pending.map((one) => ({ ...one, sent: false }))]
    expect(brokenBy((context) => ({ pending: twice(context) }))).toContain('I2')
  })

  it('is said to break what a sent command and an answer may do', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 2)
    await cart.wait(300)
    await cart.after(cart.world.send({ type: 'line.set', id: 'later', key: '1:0', quantity: 5 }))
    const pressed = cart.recorded()
    const at = momentOf(pressed, 'line.set')
    type Pending = { change: { quantity: number }; sent: boolean }
    const changed = withContext(pressed, at, (({ pending }: { pending: Pending[] }) => ({
      pending: pending.map((one) => (one.sent ? { ...one, change: { ...one.change, quantity: 9 } } : one)),
    })) as never)
    expect(judged(thereAt(changed, at), 'I3')?.after).toEqual({
      verdict: 'broken',
      numbers: { sent: 1, kept: 0, answered: 0 },
    })
    await cart.after(cart.world.end(0, 'really'))
    const side = cart.recorded()
    const answered = momentOf(side, 'line.answered')
    const older = withContext(side, answered, (({ confirmed }: { confirmed: object }) => ({
      confirmed: { ...confirmed, lines: [] },
    })) as never)
    expect(judged(thereAt(older, answered), 'I5')?.after.verdict).toBe('broken')
  })

  it('is said to be for nothing where a command is pending that leaves its line as it was', async () => {
    const cart = await openRecorded(ada)
    await cart.add(rice, 999)
    await cart.wait(300)
    await cart.add(rice, 1)
    const side = cart.recorded()
    const at = momentOf(side, 'line.add')
    // no line holds more than 999: what asks for more is no command
    expect(thereAt(side, at).change).toBeNull()
    type Pending = { change: { id: string }; sent: boolean }
    const idle = withContext(side, at, (({ pending }: { pending: Pending[] }) => ({
      pending: [...pending, ...pending.map(({ change }) => ({ change: { ...change, id: 'more' }, sent: false }))],
    })) as never)
    expect(judged(thereAt(idle, at), 'I4')?.after).toEqual({ verdict: 'broken', numbers: { commands: 1, idle: 1 } })
  })
})
