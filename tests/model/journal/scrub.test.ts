import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventSchema, JournalSchemas, Safe } from '#machines/journal/journal-schema.ts'
import type { RawEntry } from '#services/journal/journal.types.ts'
import { mask, scrub, scrubEvent, unmask } from '#services/journal/scrub.ts'

const raw = (event: RawEntry['event'], src?: string): RawEntry => ({
  seq: 1,
  path: 'shop',
  machine: 'shop',
  kind: 'external',
  cause: null,
  src,
  at: 5,
  event,
})

const declare = (safe: Safe): EventSchema => ({ v: 2, safe })

describe('the allow-list', () => {
  it('puts typed placeholders where a field is not named safe', () => {
    const event = {
      type: 'session.signIn',
      email: 'ada@oja.test',
      password: 'Demo1234',
      remember: true,
      tries: 3,
      codes: [1, 2],
      at: { x: 1 },
      no: null,
    }
    expect(scrubEvent(event, declare({ remember: 'all' }))).toEqual({
      type: 'session.signIn',
      email: { $: 'string', n: 1 },
      password: { $: 'string', n: 1 },
      remember: true,
      tries: { $: 'number' },
      codes: [{ $: 'number' }, { $: 'number' }],
      at: { x: { $: 'number' } },
      no: null,
    })
  })

  it('tells of a hidden text whether it is empty, and nothing of its length', () => {
    const written = (password: string) => JSON.stringify(scrubEvent({ type: 'session.signIn', password }, declare({})))
    expect(written('short1')).toBe(written('a passphrase of many more letters'))
    expect(written('')).not.toBe(written('x'))
  })

  it('hides in an address every value that is not ours, the same in the path of an actor', () => {
    const key = '/admin/users?per_page=15&search=0803 1/2#3&tab=all&page=2'
    const shown = mask(key, 'address') as string
    expect(shown).toMatch(/^\/admin\/users\?per_page=15&search=~\d+&tab=~\d+&page=2$/)
    const path = 'admin/catalogue/%2fadmin%2fusers?per_page=15&search=0803 1%2f2%233&tab=all&page=2'
    const { actorPath } = scrub({ ...raw({ type: 'query.read' }), path: `${path}#2` }, 'tab', {})
    expect(actorPath).toBe(`admin/catalogue/${shown.replaceAll('/', '%2f')}#2`)
    expect(mask('/admin/users?search=bola', 'address')).not.toContain(/~\d+/.exec(shown)?.[0])
    expect(mask({ search: 'bola' }, 'address')).toEqual({ search: { $: 'string', n: 1 } })
  })

  it('keeps the shape of what is hidden, without keys that are made of data and beyond 200 items', () => {
    const lines = { 'ada@oja.test': 1, kept: [{ name: 'Ada' }, []], at: new Date(0) }
    expect(mask(lines, 'none')).toEqual({
      kept: [{ name: { $: 'string', n: 1 } }, []],
      at: { $: 'object' },
    })
    expect(mask(Array.from({ length: 300 }, String), 'none')).toHaveLength(200)
  })

  it('keeps only the type of an event that nobody declared, and the shape of one that is declared hidden', () => {
    expect(scrubEvent({ type: 'session.signIn', password: 'Demo1234' }, undefined)).toEqual({ type: 'session.signIn' })
    expect(scrubEvent({ type: 'session.signIn', password: 'Demo1234' }, declare('none'))).toEqual({
      type: 'session.signIn',
      password: { $: 'string', n: 1 },
    })
  })

  it('follows lists and nested fields', () => {
    const safe: Safe = { items: [{ id: 'all', owner: { name: 'none' } }] }
    expect(mask({ items: [{ id: 1, price: 5, owner: { name: 'Ada' } }, 'odd'] }, safe)).toEqual({
      items: [
        { id: 1, price: { $: 'number' }, owner: { name: { $: 'string', n: 1 } } },
        { $: 'string', n: 1 },
      ],
    })
  })

  it('reads the answer of a port under done:<src>, and an error only when it is declared', () => {
    const schemas: JournalSchemas = { shop: { 'done:addLine': declare({ version: 'all' }) } }
    const done = { type: 'xstate.done.actor.line:7', output: { version: 4, token: 'abc' }, actorId: 'line:7' }
    expect(scrub(raw(done, 'addLine'), 'tab', schemas)).toMatchObject({
      name: 'done:addLine',
      ev: 2,
      event: { type: done.type, output: { version: 4, token: { $: 'string', n: 1 } }, actorId: 'line:7' },
    })
    const failed = { type: 'xstate.error.actor.addLine', error: new Error('token abc'), actorId: 'addLine' }
    expect(scrub(raw(failed, 'addLine'), 'tab', schemas).event).toEqual({ type: failed.type, actorId: 'addLine' })
  })

  it('takes the idempotency key only from a field that is safe', () => {
    const event = { type: 'line.add', id: 'secret', commandId: 'c-1' }
    const key = (safe: Safe) => scrub(raw(event), 'tab', { shop: { 'line.add': declare(safe) } }).key
    expect(key('all')).toBe('c-1')
    expect(key({ id: 'all' })).toBe(null)
    expect(key({ commandId: 'all' })).toBe('c-1')
  })

  it('writes plain JSON whatever the event holds', () => {
    const circle: Record<string, unknown> = { name: 'round' }
    circle['self'] = circle
    const event = {
      type: 'odd',
      circle,
      at: new Date(0),
      run: () => 1,
      big: 1n,
      nan: Number.NaN,
      none: undefined,
      ['__proto__']: 1,
    }
    const written = scrubEvent(event, declare('all'))
    expect(JSON.parse(JSON.stringify(written))).toEqual(written)
    expect(written).toMatchObject({
      at: { $: 'object' },
      run: { $: 'function' },
      big: { $: 'bigint' },
      nan: { $: 'number' },
    })
  })

  it('gives a replayed machine an empty value of the right type', () => {
    expect(
      unmask({ a: { $: 'string', n: 3 }, b: [{ $: 'number' }], c: { $: 'array', n: 9 }, d: { $: 'boolean' }, e: 1 }),
    ).toEqual({
      a: '•••',
      b: [0],
      c: [],
      d: false,
      e: 1,
    })
    const plain = { a: [1, { b: 2 }] }
    expect(unmask(plain)).toBe(plain)
  })

  it('lets no secret through, wherever it hides', () => {
    const SECRET = 'TOP-SECRET-4084084084084081'
    const secret = fc.constantFrom(
      SECRET,
      `x${SECRET}y`,
      { [SECRET]: 1 },
      [SECRET],
      { deep: { deeper: [{ card: SECRET }] } },
      new Error(SECRET),
    )
    const field = fc.constantFrom(
      'id',
      'commandId',
      'input',
      'output',
      'error',
      'password',
      'name',
      'items',
      SECRET,
      '$',
      'actorId',
    )
    const safe: fc.Arbitrary<Safe> = fc.letrec<{ safe: Safe }>((tie) => ({
      safe: fc.oneof(
        { maxDepth: 3 },
        fc.constant<Safe>('none'),
        fc.dictionary(fc.constantFrom('deep', 'deeper', 'items', 'name'), tie('safe')) as fc.Arbitrary<Safe>,
        tie('safe').map((item): Safe => [item]),
      ),
    })).safe
    const type = fc.constantFrom(
      'line.add',
      'xstate.init',
      'xstate.done.actor.pay',
      'xstate.error.actor.pay',
      'xstate.snapshot.pay',
    )
    const event = fc.tuple(type, fc.dictionary(field, secret)).map(([name, fields]) => ({ ...fields, type: name }))
    fc.assert(
      fc.property(
        event,
        fc.dictionary(fc.constantFrom('line.add', 'xstate.init', 'done:pay', 'error:pay'), safe.map(declare)),
        (fields, schema) => {
          const written = JSON.stringify(scrub(raw(fields, 'pay'), 'tab', { shop: schema }))
          expect(written).not.toContain(SECRET)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
