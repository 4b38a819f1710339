import { fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import {
  branchingMachine,
  type BranchAnswer,
  type BranchQuestion,
  type Edit,
} from '#inspector/machines/branching.machine.ts'
import { compareOutcomes, editFed, isParted, runBranch } from '#inspector/time/branch.ts'
import { foldable } from '#inspector/time/charts.ts'
import { reRun, runOf, type DoubtAnswer, type Run } from '#inspector/time/re-run.ts'
import { flushPromises, openPart } from '../open-part.ts'
import { createReplayer, rebirth } from '#services/journal/replay.ts'
import { recordPantry, pantryCharts } from './recorded-pantry.ts'
import { recordCart } from './recorded-shop.ts'

function openBranching(...answers: (BranchAnswer | 'defect')[]) {
  const asked: (readonly Edit[])[] = []
  const answered: BranchQuestion['answers'][] = []
  const part = openPart(
    branchingMachine.provide({
      actors: {
        runBranch: fromPromise<BranchAnswer, BranchQuestion>(async ({ input }) => {
          asked.push(input.edits)
          answered.push(input.answers)
          const answer = answers.shift() ?? 'defect'
          if (answer === 'defect') throw new Error('broken')
          return answer
        }),
      },
    }),
  )
  return { ...part, asked, answered, seen: () => part.actor.getSnapshot() }
}

const skip = (seq: number): Edit => ({ seq, does: 'skip' })

describe('branching', () => {
  it('runs with all changes, in the order of the past, the later of two for one event', async () => {
    const { actor, asked, seen } = openBranching({ tag: 'same' }, { tag: 'same' }, { tag: 'parted' })
    const other: Edit = { seq: 9, does: 'replace', event: { type: 'line.add' } }
    actor.send({ type: 'edit.made', edit: skip(9) })
    actor.send({ type: 'edit.made', edit: skip(4) })
    actor.send({ type: 'edit.made', edit: other })
    await flushPromises()
    expect(asked.at(-1)).toEqual([skip(4), other])
    expect(seen().value).toBe('parted')
  })

  it('is the past again when the last change is undone', async () => {
    const { actor, asked, seen } = openBranching({ tag: 'parted' }, { tag: 'parted' }, { tag: 'parted' })
    actor.send({ type: 'edit.made', edit: skip(4) })
    actor.send({ type: 'edit.made', edit: skip(9) })
    actor.send({ type: 'edit.undone', seq: 4 })
    await flushPromises()
    expect(asked.at(-1)).toEqual([skip(9)])
    actor.send({ type: 'edit.undone', seq: 9 })
    expect([seen().value, seen().context.edits]).toEqual(['whole', []])
  })

  it('asks what a guard said that reads what is hidden, runs with the answer, and asks anew for another change', async () => {
    const doubted: BranchAnswer = { tag: 'doubted', doubt: { chart: 'form', guard: 'isSound' } }
    const { actor, answered, seen } = openBranching(doubted, { tag: 'parted' }, doubted)
    actor.send({ type: 'edit.made', edit: skip(4) })
    await flushPromises()
    expect([seen().value, seen().context.doubt]).toEqual(['asking', doubted.doubt])
    actor.send({ type: 'guard.answered', holds: false })
    await flushPromises()
    expect([seen().value, answered.at(-1)]).toEqual(['parted', [{ chart: 'form', guard: 'isSound', holds: false }]])
    actor.send({ type: 'edit.made', edit: skip(5) })
    await flushPromises()
    expect([seen().value, answered.at(-1)]).toEqual(['asking', []])
  })

  it('says that a chart broke on this way, and can be changed on', async () => {
    const { actor, seen } = openBranching('defect', { tag: 'same' })
    actor.send({ type: 'edit.made', edit: skip(4) })
    await flushPromises()
    expect(seen().value).toBe('failed')
    actor.send({ type: 'edit.made', edit: skip(5) })
    await flushPromises()
    expect(seen().value).toBe('same')
  })
})

describe('a changed past', () => {
  it('without the second of two presses differs by what that press did, and by nothing before it', async () => {
    const { recording } = await recordCart()
    const { entries } = recording
    const presses = entries.filter(({ event }) => event.type === 'line.add')
    const second = presses[1]!
    const found = runBranch(runOf(entries, undefined), [skip(second.seq)], foldable)
    if ('doubt' in found) throw new Error(`asks about ${found.doubt.guard}`)
    expect(found.parted).toBe(second.seq)
    expect(found.gone.every(({ was }) => was! >= second.seq)).toBe(true)
    expect(found.actors.map(({ path }) => path)).toContain('shop/cart')
    const cart = found.actors.find(({ path }) => path === 'shop/cart')
    expect(cart?.fields.map(({ name }) => name)).toContain('pending')
  })

  it('with another quantity holds that quantity', async () => {
    const { recording } = await recordCart()
    const { entries } = recording
    const run = runOf(entries, undefined)
    const press = entries.find(({ event }) => event.type === 'line.add')!
    const fed = editFed(run.fed, [{ seq: press.seq, does: 'replace', event: { ...press.event, quantity: 4 } }])
    const branch = reRun({ ...run, fed }, foldable)
    expect(JSON.stringify(branch.snapshots.get('shop/cart')?.context.pending)).toContain('"quantity":5')
  })

  it('asks about a guard that reads what is hidden of a changed event, goes the way that was answered, and asks nothing of what was typed', () => {
    const door = setup({
      types: { events: {} as { type: 'card.shown'; card: string } },
      guards: { isOfOwner: ({ event }) => event.card === 'ada' },
    }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { 'card.shown': { guard: 'isOfOwner', target: 'open' } } }, open: {} },
    })
    const shown = { type: 'card.shown', card: { $: 'string', n: 1 } }
    const run: Run = { root: 'door', fed: [{ seq: 2, path: 'door', kind: 'external', event: shown }] }
    const branch = (card: string, answers: readonly DoubtAnswer[] = []) =>
      runBranch(run, [{ seq: 2, does: 'replace', event: { type: 'card.shown', card } }], { door }, answers)
    const asked = { chart: 'door', guard: 'isOfOwner' }
    expect(branch('•')).toEqual({ doubt: asked })
    expect(branch('•', [{ ...asked, holds: true }])).toMatchObject({ actors: [{ past: 'shut', branch: 'open' }] })
    expect(branch('•', [{ ...asked, holds: false }])).toMatchObject({ actors: [] })
    expect(branch('ada')).toMatchObject({ actors: [{ past: 'shut', branch: 'open' }] })
  })

  it('with nothing changed is the past', async () => {
    const { recording } = await recordCart()
    const run = runOf(recording.entries, undefined)
    const outcome = () => reRun(run, foldable)
    expect(compareOutcomes(outcome(), outcome(), run.fed)).toEqual({
      parted: null,
      added: [],
      gone: [],
      unawaited: [],
      actors: [],
    })
  })

  it('with nothing changed is the past too where its journal begins with the state of the page', async () => {
    const { entries } = (await recordCart()).recording
    const press = entries.findLastIndex(({ event }) => event.type === 'line.add')
    const replayer = createReplayer(foldable)
    for (const entry of entries.slice(0, press)) replayer.step(entry)
    const state = replayer.persist()!
    const since = entries.slice(press)
    for (const run of [runOf([rebirth('tab-1', press, 1_000, state), ...since], undefined), runOf(since, state)]) {
      const outcome = () => reRun(run, foldable)
      // those that stand there already are born in the run alone
      expect(outcome().happened.filter(({ was }) => was === undefined)).not.toEqual([])
      const same = { parted: null, added: [], gone: [], unawaited: [], actors: [] }
      expect(compareOutcomes(outcome(), outcome(), run.fed)).toEqual(same)
      const fed = run.fed.at(-1)!
      const edit: Edit = { seq: fed.seq!, does: 'replace', event: fed.event }
      expect(isParted(runBranch(run, [edit], foldable) as never)).toBe(false)
      const skipped = runBranch(run, [skip(since[0]!.seq)], foldable)
      expect(skipped).toMatchObject({ parted: since[0]!.seq, added: [] })
    }
  })

  it('without the first of two actors of one name knows the second by its place', async () => {
    const entries = await recordPantry(3)
    const presses = entries.filter(({ event }) => event.type === 'jar.add')
    expect(entries.map(({ actorPath }) => actorPath)).toContain('pantry/jar#3')
    const run = runOf(entries, undefined)
    const { happened } = reRun({ ...run, fed: editFed(run.fed, [skip(presses[0]!.seq)]) }, pantryCharts)
    const answers = entries.filter(({ event }) => /done\.actor/.test(event.type)).map(({ seq }) => seq)
    expect(answers).toHaveLength(4)
    // what the second jar was answered, and what it told the pantry
    expect(happened.filter(({ event }) => /done\.actor/.test(event.type)).map(({ was }) => was)).toEqual(
      answers.slice(2),
    )
    const found = runBranch(run, [skip(presses[0]!.seq)], pantryCharts)
    if ('doubt' in found) throw new Error(`asks about ${found.doubt.guard}`)
    expect(found.added).toEqual([])
    expect(found.gone.every(({ was }) => was! < presses[1]!.seq)).toBe(true)
    expect(found.actors.map(({ path, fields }) => [path, fields.map(({ name }) => name)])).toEqual([
      ['pantry', ['full']],
    ])
  })
})
