import { existsSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { accountMachine } from '#machines/account/account.machine.ts'
import { mutationMachine } from '#machines/mutations/mutation.machine.ts'
import type { MutationAnswer, MutationRun } from '#machines/mutations/mutations.types.ts'
import { openPart, flushPromises } from '../open-part.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './mutation.walk.ts'

describe('the mutation chart', () => describeWalk(walks[0]!))

type Running = { mutation: string; key: string; variables: string; answer: (answer: MutationAnswer) => void }

const done: MutationAnswer = { tag: 'done', message: { code: 'server.said', params: { message: 'Done' } } }
const refused: MutationAnswer = {
  tag: 'refused',
  message: { code: 'server.said', params: { message: 'No' } },
  requestId: null,
  retryAfter: null,
}

/** The account with mutations that wait for their answer. */
function open() {
  const running: Running[] = []
  const mutation = mutationMachine.provide({
    actors: {
      runMutation: fromPromise<MutationAnswer, MutationRun>(
        ({ input, self }) =>
          new Promise((answer) => {
            const { key } = self._parent!.getSnapshot().context as { key: string }
            running.push({ ...input, key, answer })
          }),
      ),
    },
  })
  const { actor, reports } = openPart(accountMachine.provide({ actors: { mutation } }))
  return {
    running,
    reports,
    drop: () => actor.send({ type: 'drafts.dropped' }),
    ask: (name: string, key: string, variables = key) =>
      actor.send({ type: 'mutation.requested', mutation: name, key, variables }),
    stateOf: (name: string, key: string) =>
      actor.getSnapshot().context.mutations[`${name} ${key}`]?.getSnapshot().value,
    async answer(key: string, answer: MutationAnswer) {
      const at = running.findIndex((one) => one.key === key)
      const [found] = at < 0 ? [] : running.splice(at, 1)
      found?.answer(answer)
      await flushPromises()
      return found
    },
  }
}

describe('mutations of one account', () => {
  it('run side by side when their keys differ', async () => {
    const { ask, answer, running, stateOf } = open()
    ask('end-session', '3')
    ask('end-session', '4')
    ask('export-account', '')
    expect(running.map(({ mutation, variables }) => [mutation, variables])).toEqual([
      ['end-session', '3'],
      ['end-session', '4'],
      ['export-account', ''],
    ])
    await answer('4', done)
    expect([stateOf('end-session', '3'), stateOf('end-session', '4')]).toEqual(['running', 'done'])
    await answer('3', refused)
    expect([stateOf('end-session', '3'), stateOf('end-session', '4')]).toEqual(['refused', 'done'])
  })

  it('ask once for two presses of one key, and again after its answer', async () => {
    const { ask, answer, running } = open()
    ask('end-session', '3')
    ask('end-session', '3')
    expect(running).toHaveLength(1)
    await answer('3', { tag: 'unreachable' })
    ask('end-session', '3')
    expect(running).toHaveLength(1)
  })

  it('run with what the last request said', async () => {
    const { ask, answer, running } = open()
    ask('verify-email', 'one', 'first')
    await answer('one', refused)
    ask('verify-email', 'one', 'second')
    expect(running.map(({ variables }) => variables)).toEqual(['second'])
  })

  it('are dropped when the person goes, and what is under way tells whoever comes next nothing', async () => {
    const { ask, answer, drop, stateOf, reports } = open()
    ask('end-session', '3')
    ask('end-session', '4')
    await answer('3', done)
    drop()
    expect([stateOf('end-session', '3'), stateOf('end-session', '4')]).toEqual([undefined, undefined])
    await answer('4', done)
    expect(reports().filter(({ type }) => type === 'personal.outdated')).toHaveLength(1)
    expect(stateOf('end-session', '4')).toBe(undefined)
  })

  it('never have two of one key under way, and lose no press of a key that is at rest', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('3', '4', '5'), fc.constantFrom('press', 'done', 'refuse', 'leave')), {
          maxLength: 40,
        }),
        async (steps) => {
          const { ask, answer, drop, running } = open()
          // what the person who left had under way counts no more
          let left = new Set<Running>()
          for (const [key, act] of steps) {
            const mine = () => running.filter((one) => !left.has(one)).map((one) => one.key)
            const wasRunning = mine().includes(key)
            const before = mine().length
            let answered: Running | undefined
            if (act === 'press') ask('end-session', key)
            else if (act === 'leave') {
              drop()
              left = new Set(running)
            } else answered = await answer(key, act === 'done' ? done : refused)
            const isNew = act === 'press' && !wasRunning
            const hasEnded = answered !== undefined && !left.has(answered)
            expect(mine().length).toBe(act === 'leave' ? 0 : before + Number(isNew) - Number(hasEnded))
            expect(new Set(mine()).size).toBe(mine().length)
          }
        },
      ),
      { numRuns: 200 },
    ))
})

describe('a folder of src/mutations', () => {
  const root = 'src/mutations'
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())

  it.each(folders.map(({ name }) => name))('%s holds a mutation of its name and what runs it', async (folder) => {
    const module = (await import(
      new URL(`../../../${root}/${folder}/${folder}.mutation.ts`, import.meta.url).href
    )) as Record<string, { id: string }>
    expect(Object.values(module).map(({ id }) => id)).toEqual([folder])
    expect(existsSync(`${root}/${folder}/${folder}.run.ts`)).toBe(true)
  })
})
