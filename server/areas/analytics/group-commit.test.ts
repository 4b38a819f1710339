import { describe, expect, it } from 'vitest'
import { GroupCommitFull, makeGroupCommit } from './group-commit.ts'

/** A table whose commits a test lets through one by one. */
function makeTable() {
  const groups: number[][] = []
  const commits: { resolve: () => void; reject: (error: Error) => void }[] = []
  const { add } = makeGroupCommit(
    (items: readonly number[]) => {
      groups.push([...items])
      return new Promise<void>((resolve, reject) => void commits.push({ resolve, reject }))
    },
    (error) => error instanceof RangeError,
  )
  return { add, groups, commits }
}

const range = (length: number, from = 0): number[] => Array.from({ length }, (_, at) => from + at)
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('a group commit', () => {
  it('writes what comes within a moment together, and answers each writer after the commit', async () => {
    const { add, groups, commits } = makeTable()
    const answered: number[] = []
    const writers = [1, 2, 3].map((item) => add([item]).then(() => answered.push(item)))
    expect(groups).toEqual([])
    await expect.poll(() => groups).toEqual([[1, 2, 3]])
    await turn()
    expect(answered).toEqual([])
    commits[0]?.resolve()
    await Promise.all(writers)
    expect(answered).toEqual([1, 2, 3])
  })

  it('waits no longer once a group is full, and writes one group at a time', async () => {
    const { add, groups, commits } = makeTable()
    const first = add(range(200))
    expect(groups.map(({ length }) => length)).toEqual([200])
    const later = [add(range(150, 200)), add(range(100, 350)), add([450])]
    await turn()
    expect(groups).toHaveLength(1)
    commits[0]?.resolve()
    await first
    await turn()
    expect(groups.map(({ length }) => length)).toEqual([200, 250])
    commits[1]?.resolve()
    await expect.poll(() => groups.map(({ length }) => length)).toEqual([200, 250, 1])
    commits[2]?.resolve()
    await Promise.all(later)
    expect(groups.flat()).toEqual(range(451))
  })

  it('tells the writers of a group that was refused, and writes the next one', async () => {
    const { add, groups, commits } = makeTable()
    const refused = add([1]).catch((error: unknown) => error)
    await expect.poll(() => groups).toHaveLength(1)
    const next = add([2])
    commits[0]?.reject(new Error('no room'))
    expect(await refused).toEqual(new Error('no room'))
    await expect.poll(() => groups).toEqual([[1], [2]])
    commits[1]?.resolve()
    await next
  })

  it('writes each call alone once something in their group is refused, and fails the call that it stands in', async () => {
    const { add, groups, commits } = makeTable()
    const told = [[1], [2, 3], [4]].map((items) =>
      add(items).then(
        () => 'written',
        (error: unknown) => error,
      ),
    )
    await expect.poll(() => groups).toEqual([[1, 2, 3, 4]])
    const refused = new RangeError('no such number')
    commits[0]?.reject(refused)
    await expect.poll(() => groups.slice(1)).toEqual([[1]])
    commits[1]?.resolve()
    await expect.poll(() => groups.slice(2)).toEqual([[2, 3]])
    commits[2]?.reject(refused)
    await expect.poll(() => groups.slice(3)).toEqual([[4]])
    commits[3]?.resolve()
    expect(await Promise.all(told)).toEqual(['written', refused, 'written'])
  })

  it('tells all writers at once of an error that is not about what they write', async () => {
    const { add, groups, commits } = makeTable()
    const told = [add([1]), add([2])].map((written) => written.catch((error: unknown) => error))
    await expect.poll(() => groups).toEqual([[1, 2]])
    const gone = new Error('no connection')
    commits[0]?.reject(gone)
    expect(await Promise.all(told)).toEqual([gone, gone])
    expect(groups).toHaveLength(1)
  })

  it('refuses whoever comes when too much waits already', async () => {
    const { add, groups, commits } = makeTable()
    const writing = add(range(200))
    const waiting = add(range(20_000))
    await expect(add([1])).rejects.toBeInstanceOf(GroupCommitFull)
    commits[0]?.resolve()
    await writing
    await expect.poll(() => groups).toHaveLength(2)
    commits[1]?.resolve()
    await waiting
  })
})
