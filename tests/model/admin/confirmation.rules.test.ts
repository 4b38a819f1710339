/** What must hold where the server asks once more for the password, whatever the charts look like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { confirmationMachine, type ConfirmAnswer, type ConfirmationRef } from '#machines/admin/confirmation.machine.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { Bulk, BulkAnswer, ListAnswer, Save, SaveAnswer } from '#machines/admin/resource.types.ts'

const settle = () => new Promise((done) => setTimeout(done))
const refusal = { message: { code: 'forms.failed' as const }, requestId: null }

/** A server that erases and invites staff only for those who have just shown their password. */
function openUsers() {
  let isConfirmed = false
  const [done, saved]: [string[], Save[]] = [[], []]
  const confirmation = confirmationMachine.provide({
    actors: {
      confirmPassword: fromPromise<ConfirmAnswer, { password: string }>(({ input }) => {
        isConfirmed = input.password === 'Demo1234'
        return Promise.resolve(isConfirmed ? { tag: 'confirmed' } : { tag: 'refused', refusal, errors: {} })
      }),
    },
  })
  const users = createActor(
    resourceMachine.provide({
      actors: {
        confirmation,
        fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() =>
          Promise.resolve({ tag: 'refused', refusal }),
        ),
        runBulk: fromPromise<BulkAnswer, Bulk & { resource: string }>(({ input }) => {
          if (!isConfirmed) return Promise.resolve({ tag: 'unconfirmed' })
          done.push(`${input.action} ${String(input.ids)}`)
          return Promise.resolve({
            tag: 'done',
            results: [{ id: 7, ok: true, message: null, madeId: null }],
            undos: [],
          })
        }),
        record: recordMachine.provide({
          actors: {
            confirmation,
            saveRecord: fromPromise<SaveAnswer, Save>(({ input }) => {
              if (!isConfirmed) return Promise.resolve({ tag: 'unconfirmed' })
              saved.push(input)
              return Promise.resolve({ tag: 'saved', record: { id: 9, version: 1, ...input.values }, auditId: 1 })
            }),
          },
        }),
      },
    }),
    { input: { resource: 'users' } },
  ).start()
  const record = users.getSnapshot().children.record!
  const asking = () => users.getSnapshot().children['confirmation'] as ConfirmationRef | undefined
  const askingOfRecord = () => record.getSnapshot().children['confirmation'] as ConfirmationRef | undefined
  const erase = (id = 7) =>
    users.send({ type: 'bulk.asked', action: 'erase', ids: [id], query: '', total: 1, values: {}, shown: {} })
  return { users, record, done, saved, asking, askingOfRecord, erase }
}

describe('what takes the password once more', () => {
  it('is done once, after the right password, and never after a wrong one', async () => {
    const { users, done, asking, erase } = openUsers()
    erase()
    await settle()
    asking()?.send({ type: 'password.given', password: 'Wrong1234' })
    await settle()
    expect(done).toEqual([])
    expect(asking()?.getSnapshot().context.refusal).toEqual(refusal)
    asking()?.send({ type: 'password.given', password: 'Demo1234' })
    await settle()
    await settle()
    expect(done).toEqual(['erase 7'])
    expect(asking()).toBeUndefined()
    expect(users.getSnapshot().context.results).toHaveLength(1)
  })

  it('is not done when it was dismissed, also while the password is looked at', async () => {
    const { users, done, asking, erase } = openUsers()
    erase()
    await settle()
    asking()?.send({ type: 'password.given', password: 'Demo1234' })
    asking()?.send({ type: 'confirmation.dismissed' })
    await settle()
    await settle()
    expect(done).toEqual([])
    expect(users.getSnapshot().matches({ bulk: 'resting' })).toBe(true)
  })

  it('gives way to whatever else is asked for', async () => {
    const { users, done, asking, erase } = openUsers()
    erase(7)
    await settle()
    erase(8)
    await settle()
    asking()?.send({ type: 'password.given', password: 'Demo1234' })
    await settle()
    await settle()
    expect(done).toEqual(['erase 8'])
    expect(users.getSnapshot().context.pending).toBeNull()
  })

  it('keeps what was typed into a form, and saves the same once the password was right', async () => {
    const { record, saved, askingOfRecord } = openUsers()
    record.send({ type: 'record.begun', values: { name: '', duty: 'none' } })
    await settle()
    record.send({ type: 'field.changed', field: 'name', value: 'Bola' })
    const save = () => record.send({ type: 'record.saved', values: { name: 'Bola', duty: 'packer' }, refused: [] })
    save()
    await settle()
    askingOfRecord()?.send({ type: 'confirmation.dismissed' })
    expect(record.getSnapshot().matches('editing')).toBe(true)
    expect(record.getSnapshot().context.editing?.typed['name']).toBe('Bola')
    save()
    await settle()
    askingOfRecord()?.send({ type: 'password.given', password: 'Demo1234' })
    await settle()
    await settle()
    expect(saved.map(({ values }) => values)).toEqual([{ name: 'Bola', duty: 'packer' }])
    expect(record.getSnapshot().context.editing?.id).toBe(9)
  })
})
