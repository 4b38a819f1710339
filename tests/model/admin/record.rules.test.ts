/** What must hold of a record under edit, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { isChanged } from '#machines/admin/record.editing.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { ListAnswer, RecordAnswer, RecordDraft, Save, SaveAnswer } from '#machines/admin/resource.types.ts'
import { keptDrafts } from './kept-drafts.ts'

const settle = () => new Promise((done) => setTimeout(done))

/** A server with one record that others change too, and that answers a save when it is let. */
function openShop() {
  const drafts = keptDrafts<RecordDraft>()
  const stored = { id: 1, version: 1, name: 'Yam', price: 10, note: 'fresh' }
  const saves: Save[] = []
  let isDeleted = false
  const held: (() => void)[] = []
  let isHolding = false
  const save = (given: Save): SaveAnswer => {
    saves.push(given)
    if (isDeleted && given.id !== null) return { tag: 'missing' }
    if (given.version !== null && given.version !== stored.version)
      return { tag: 'stale', stale: { current: { ...stored }, changedBy: 'Bola', changedAt: null } }
    if (given.values['price'] === 0)
      return {
        tag: 'refused',
        refusal: { message: { code: 'forms.failed' }, requestId: null },
        errors: { price: [{ code: 'forms.failed' }] },
      }
    if (given.id === null) isDeleted = false
    Object.assign(stored, given.values, { version: stored.version + 1 })
    return { tag: 'saved', record: { ...stored }, auditId: 7 }
  }
  const machine = resourceMachine.provide({
    actors: {
      fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() => new Promise(() => {})),
      record: recordMachine.provide({
        actors: {
          ...drafts.ports,
          fetchRecord: fromPromise<RecordAnswer, { resource: string; id: number | null }>(() =>
            Promise.resolve(isDeleted ? { tag: 'missing' } : { tag: 'loaded', record: { ...stored } }),
          ),
          saveRecord: fromPromise<SaveAnswer, Save>(async ({ input }) => {
            if (isHolding) await new Promise<void>((go) => held.push(go))
            return save(input)
          }),
        },
      }),
    },
  })
  const start = () => createActor(machine, { input: { resource: 'products' } }).start()
  let resource = start()
  let record = resource.getSnapshot().children['record'] as AnyActorRef
  const editing = () => record.getSnapshot().context.editing
  return {
    stored,
    saves,
    drafts: drafts.kept,
    get record() {
      return record
    },
    get resource() {
      return resource
    },
    /** The page is loaded again: all actors are new, and the tab's storage is the same. */
    reload() {
      resource.stop()
      resource = start()
      record = resource.getSnapshot().children['record'] as AnyActorRef
    },
    editing,
    theirs: (values: object) => Object.assign(stored, values, { version: stored.version + 1, changed_by: 'Bola' }),
    delete: () => (isDeleted = true),
    hold: () => (isHolding = true),
    release: async () => {
      isHolding = false
      held.splice(0).forEach((go) => go())
      await settle()
    },
    type: (field: string, value: string | number) => record.send({ type: 'field.changed', field, value }),
    async open() {
      record.send({ type: 'record.opened', id: 1 })
      await settle()
    },
    async save() {
      const { name, price, note } = editing().typed
      record.send({ type: 'record.saved', values: { name, price, note }, refused: [] })
      await settle()
    },
  }
}

describe('a record under edit', () => {
  it('[ADMIN-10] keeps both changes where two people changed different fields, and says whose was taken over', async () => {
    const shop = openShop()
    await shop.open()
    shop.theirs({ price: 12 })
    shop.type('name', 'Puna yam')
    await shop.save()
    expect(shop.stored).toMatchObject({ name: 'Puna yam', price: 12, version: 3 })
    expect(shop.editing()).toMatchObject({ mergedWith: 'Bola', typed: { name: 'Puna yam', price: 12 } })
  })

  it('[ADMIN-10] writes nothing over a field that both changed before a person has chosen', async () => {
    const shop = openShop()
    await shop.open()
    shop.theirs({ name: 'Their yam', note: 'their note' })
    shop.type('name', 'My yam')
    shop.type('price', 15)
    await shop.save()
    expect(shop.stored).toMatchObject({ name: 'Their yam', price: 10 })
    expect(shop.record.getSnapshot().value).toBe('choosing')
    shop.record.send({ type: 'choices.applied' })
    expect(shop.record.getSnapshot().value).toBe('choosing')
    shop.record.send({ type: 'choice.made', field: 'name', side: 'theirs' })
    shop.record.send({ type: 'choices.applied' })
    await settle()
    expect(shop.stored).toMatchObject({ name: 'Their yam', price: 15, note: 'their note' })
    expect(shop.editing().typed).toMatchObject({ name: 'Their yam', price: 15, note: 'their note' })
  })

  it('[ADMIN-10] keeps what was typed where nobody chose, and asks again with the next save', async () => {
    const shop = openShop()
    await shop.open()
    shop.theirs({ name: 'Their yam' })
    shop.type('name', 'My yam')
    shop.type('note', 'a long note')
    await shop.save()
    shop.record.send({ type: 'choices.left' })
    expect(shop.record.getSnapshot().matches('editing')).toBe(true)
    expect(shop.editing().typed).toMatchObject({ name: 'My yam', note: 'a long note' })
    expect(shop.drafts.get('products/1')?.typed).toMatchObject({ name: 'My yam', note: 'a long note' })
    await shop.save()
    expect(shop.record.getSnapshot().value).toBe('choosing')
    expect(shop.stored).toMatchObject({ name: 'Their yam', note: 'fresh' })
  })

  it('shows nothing in the list that is not known to stand once it was left while it was saved', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Puna yam')
    shop.hold()
    void shop.save()
    expect(shop.resource.getSnapshot().context.pending).toMatchObject({ ids: [1] })
    shop.record.send({ type: 'record.closed' })
    expect(shop.resource.getSnapshot().context.pending).toBeNull()
  })

  it('sends only what differs', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('price', 11)
    expect(isChanged(shop.editing())).toBe(true)
    await shop.save()
    expect(isChanged(shop.editing())).toBe(false)
    expect(shop.saves.map(({ values }) => values)).toEqual([{ price: 11 }])
  })

  it('[ADMIN-09] keeps what was typed where the server refuses it, with the reason at its field', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('price', 0)
    await shop.save()
    expect(shop.editing()).toMatchObject({ typed: { price: 0 }, errors: { price: [{ code: 'forms.failed' }] } })
    expect(shop.resource.getSnapshot().context.pending).toBeNull()
  })

  it('[ADMIN-09] shows a change in the list before the server has answered', async () => {
    const shop = openShop()
    await shop.open()
    shop.hold()
    shop.type('price', 14)
    await shop.save()
    expect(shop.resource.getSnapshot().context.pending).toEqual({ ids: [1], values: { price: 14 } })
    shop.type('name', 'Typed meanwhile')
    await shop.release()
    expect(shop.resource.getSnapshot().context.pending).toBeNull()
    expect(shop.editing().typed).toMatchObject({ price: 14, name: 'Typed meanwhile' })
    expect(shop.stored.name).toBe('Yam')
  })

  it('[ADMIN-10] takes over what others change of fields that nobody is typing in, and says whose it was', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Mine')
    shop.theirs({ price: 99 })
    shop.resource.send({ type: 'records.outdated' })
    await settle()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Mine', price: 99 }, mergedWith: 'Bola' })
  })

  it('asks which stays where others changed the field that is being typed in, though the page has heard of it', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Mine')
    shop.theirs({ name: 'Theirs' })
    shop.resource.send({ type: 'records.outdated' })
    await settle()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Mine' }, base: { name: 'Yam' } })
    await shop.save()
    expect(shop.record.getSnapshot().value).toBe('choosing')
    expect(shop.stored.name).toBe('Theirs')
  })

  it('can be created again after somebody deleted it', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Rescued')
    shop.delete()
    await shop.save()
    expect(shop.record.getSnapshot().value).toBe('gone')
    shop.record.send({ type: 'record.recreated' })
    await shop.save()
    expect(shop.saves.at(-1)).toMatchObject({ id: null, values: { name: 'Rescued', price: 10 } })
  })

  it('has what was typed again after a reload, and forgets it once it is saved', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Half a na')
    shop.reload()
    await shop.open()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Half a na', price: 10 }, isRecalled: true })
    await shop.save()
    expect(shop.stored.name).toBe('Half a na')
    expect([...shop.drafts.keys()]).toEqual([])
    shop.reload()
    await shop.open()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Half a na' }, isRecalled: false })
  })

  it('merges what was typed before a reload with what others changed meanwhile', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Mine')
    shop.theirs({ price: 99 })
    shop.reload()
    await shop.open()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Mine', price: 99 }, mergedWith: 'Bola' })
    await shop.save()
    expect(shop.saves.map(({ values }) => values)).toEqual([{ name: 'Mine' }])
  })

  it('asks which stays where others changed the same field between typing and the reload', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Mine')
    shop.theirs({ name: 'Theirs', note: 'theirs too' })
    shop.reload()
    await shop.open()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Mine', note: 'theirs too' }, base: { name: 'Yam' } })
    await shop.save()
    expect(shop.record.getSnapshot().value).toBe('choosing')
    expect(shop.stored.name).toBe('Theirs')
  })

  it('is given up for good: nothing of it comes back', async () => {
    const shop = openShop()
    await shop.open()
    shop.type('name', 'Given up')
    shop.record.send({ type: 'record.discarded' })
    shop.reload()
    await shop.open()
    expect(shop.editing()).toMatchObject({ typed: { name: 'Yam' }, isRecalled: false })
  })

  it('that is new begins with what was typed, and its name is free again once it is made', async () => {
    const shop = openShop()
    const begin = async () => {
      shop.record.send({ type: 'record.begun', values: { name: '', price: null, note: null } })
      await settle()
    }
    await begin()
    expect(isChanged(shop.editing())).toBe(false)
    shop.type('name', 'New yam')
    shop.reload()
    await begin()
    expect(shop.editing()).toMatchObject({ id: null, typed: { name: 'New yam', price: null }, isRecalled: true })
    shop.record.send({ type: 'record.saved', values: { name: 'New yam', price: 5, note: null }, refused: [] })
    await settle()
    expect([...shop.drafts.keys()]).toEqual([])
  })
})
