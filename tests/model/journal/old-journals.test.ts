import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rebirth } from '#services/journal/replay.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { beginningOf, type KnownStates } from '#services/journal/state-keeper.ts'
import { upcastJournal } from '#services/journal/upcasters.ts'
import type { JournalCore } from '#services/journal/journal-core.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { foldsOf } from '../../../src/app/folds.ts'
import { root } from '../../../src/app/roots/shop.ts'
import { parts } from '../../../src/app/parts/parts.ts'

const read = (file: string) =>
  parseDocument(readFileSync(new URL(`shop-golden/${file}`, import.meta.url), 'utf8')) satisfies Awaited<
    ReturnType<JournalCore['exportDocument']>
  >

/** Recorded before parts were in a registry: account and purchase came by fields of the root, a person signed in and placed an order. */
const recorded = () => read('late-parts.json')

const openReader = async (document = recorded()) => {
  const { machines, missing } = foldsOf(root, createPartRegistry(parts))
  const journal = upcastJournal(document)
  for (const entry of journal.entries) await missing(entry)
  return { journal, machines, missing }
}

describe('a journal of before parts were in a registry', () => {
  it('is replayed whole, with what was called till under the name of the purchase part', async () => {
    const { journal, machines } = await openReader()
    const { entries } = beginningOf(journal, 'tab-1')
    const { snapshots, faults } = replay(entries, machines)
    expect(faults).toEqual([])
    expect(entries).toHaveLength(recorded().entries.length)
    const { context } = snapshots.get('shop')!
    expect(Object.keys((context as { parts: object }).parts)).toEqual(['account', 'purchase'])
    expect(snapshots.get('shop/purchase/checkout')!.value).toMatchObject({ quote: 'resting' })
    expect(snapshots.get('shop/account/registration')!.status).toBe('active')
    expect([...snapshots.keys()].filter((path) => path.includes('till'))).toEqual([])
  })

  it('is replayed from the state beside its events, whose root held parts in fields', async () => {
    const { journal, machines, missing } = await openReader()
    const known = (journal.snapshots[0]!.state as KnownStates)['tab-1']!
    await missing(rebirth('tab-1', known.seq, 0, known.state))
    const later = journal.entries.filter(({ seq }) => seq > known.seq)
    const { snapshots, faults } = replay(later, machines, { tab: 'tab-1', from: known.state })
    // the account's own events began before that state, which never held it
    expect(
      faults.map(({ actorPath, reason }) => `${actorPath}: ${reason}`).filter((one) => !/account/.test(one)),
    ).toEqual([])
    expect(snapshots.get('shop')!.status).toBe('active')
    expect(Object.keys((snapshots.get('shop')!.context as { parts: object }).parts)).toEqual(['purchase'])
    expect(snapshots.get('shop/deliveryArea')!.value).toBe('chosen')
  })
})

describe('a journal of one instance of each form and one mutation at a time', () => {
  // a log-in refused by its schema, by the server, then done; an address begun; a session ended, an address not deleted
  const open = async () => {
    const { journal, machines } = await openReader(read('one-form-each.json'))
    return { journal, ...replay(beginningOf(journal, 'tab-1').entries, machines) }
  }

  it('is replayed whole, each form by its name as its key', async () => {
    const { snapshots, faults } = await open()
    expect(faults).toEqual([])
    const account = snapshots.get('shop/account')!.context as { forms: object; drafts: object }
    expect(Object.keys(account.forms)).toEqual(['address'])
    expect(snapshots.get('shop/account/form-login')!.value).toBe('done')
    expect(snapshots.get('shop/account/form-address')!.context).toMatchObject({
      form: 'address',
      values: { city: '•••••' },
      errors: {},
    })
  })

  it('knows what was called errand as a mutation, with the end of the last one', async () => {
    const { snapshots, journal } = await open()
    expect(snapshots.get('shop/account/mutation')!.value).toBe('refused')
    expect(JSON.stringify(journal.entries)).not.toMatch(/errand/i)
  })
})
