import { expect, it } from 'vitest'
import { flakinessOf } from './steadiness.ts'

it('counts for each test in how many runs of its suite it failed, the worst first', () => {
  const run = (suite: string, ...failures: string[]) => ({ suite, passed: 1, failures, seconds: 1 })
  expect(
    flakinessOf([run('unit'), run('server', 'pays'), run('server', 'pays', 'ships'), run('server'), run('unit')]),
  ).toEqual([
    { title: 'pays', failed: 2, of: 3 },
    { title: 'ships', failed: 1, of: 3 },
  ])
  expect(flakinessOf([run('unit')])).toEqual([])
})
