import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readBenchArguments, readChaosArguments, readChartsArguments } from './lib/arguments.ts'

const chaos = (...words: string[]) => readChaosArguments(words, { kinds: ['power', 'disk'], seed: 7 })

describe('the arguments of npm run chaos', () => {
  it('are as usual where none are named', () => {
    expect(chaos()).toMatchObject({ buyers: 1000, kills: 200, rounds: 5, kinds: ['power', 'disk'], seed: 7 })
    expect(chaos().isWanted('race')).toBe(true)
  })

  it('choose a part, a kind and numbers', () => {
    const told = chaos('durability', '--kind', 'disk', '--rounds', '2', '--seed', '0')
    expect(told).toMatchObject({ rounds: 2, kinds: ['disk'], seed: 0 })
    expect([told.isWanted('durability'), told.isWanted('race')]).toEqual([true, false])
  })

  it.each([
    [['racing'], 'There is no "racing".'],
    [['race', '--kind', 'fire'], '--kind is one of power, disk; "fire" is none.'],
    [['--rounds', 'abc'], '--rounds is a whole number from 1; "abc" is none.'],
    [['--kills', '0'], '--kills is a whole number from 1; "0" is none.'],
    [['--buyer', '3'], "Unknown option '--buyer'"],
  ] as const)('are refused: %j', (words, sentence) => {
    expect(() => chaos(...words)).toThrow(sentence)
  })
})

describe('the arguments of npm run bench', () => {
  const files = ['server.bench.ts', 'journal.bench.ts']

  it('choose files by parts of their names', () => {
    expect(readBenchArguments([], files)).toEqual(['journal.bench.ts', 'server.bench.ts'])
    expect(readBenchArguments(['serv'], files)).toEqual(['server.bench.ts'])
  })

  it('are refused where one fits no file, though another does', () => {
    expect(() => readBenchArguments(['server', 'jurnal'], files)).toThrow('No file of tests/bench is called "jurnal".')
  })
})

describe('the arguments of npm run charts', () => {
  it('name a command with what it needs', () => {
    expect(readChartsArguments([])).toMatchObject({ command: undefined, isCheck: false })
    expect(readChartsArguments(['--check'])).toMatchObject({ command: undefined, isCheck: true })
    expect(readChartsArguments(['diff', 'main'])).toMatchObject({ command: 'diff', rest: ['main'] })
    expect(readChartsArguments(['export', 'scxml', '--to', 'there'])).toMatchObject({ rest: ['scxml'], to: 'there' })
  })

  it.each([
    [['dif', 'main'], 'There is no "dif".'],
    [['diff'], 'Name a revision'],
    [['diff', 'a', 'b', 'c'], 'Two revisions are compared'],
    [['--chek'], "Unknown option '--chek'"],
  ] as const)('are refused: %j', (words, sentence) => {
    expect(() => readChartsArguments(words)).toThrow(sentence)
  })
})

describe('a command that is told what fits nothing', () => {
  it.each([
    ['chaos', ['racing'], /racing[\s\S]*Usage: npm run chaos/],
    ['bench', ['server', 'no-such-bench'], /no-such-bench[\s\S]*Usage: npm run bench/],
    ['charts', ['drow'], /drow[\s\S]*Usage: npm run charts/],
  ] as const)(
    'exits with 2 and says so: %s',
    async (command, words, sentence) => {
      const stderr: unknown = expect.stringMatching(sentence)
      const run = promisify(execFile)('npx', ['tsx', `scripts/${command}.ts`, ...words])
      await expect(run).rejects.toMatchObject({ code: 2, stderr })
    },
    60_000,
  )
})
