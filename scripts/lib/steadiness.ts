/** One suite of one run, as it ended: `failures` are full names of tests. */
export type SuiteRun = { suite: string; passed: number; failures: string[]; seconds: number }

/** How often each test failed that failed at all, the worst first; `of` is how many runs its suite had. */
export function flakinessOf(runs: readonly SuiteRun[]): { title: string; failed: number; of: number }[] {
  const counts = new Map<string, { title: string; failed: number; of: number }>()
  for (const { suite, failures } of runs) {
    const of = runs.filter((run) => run.suite === suite).length
    for (const title of new Set(failures)) {
      const key = `${suite} ${title}`
      counts.set(key, { title, failed: (counts.get(key)?.failed ?? 0) + 1, of })
    }
  }
  return [...counts.values()].toSorted((a, b) => b.failed / b.of - a.failed / a.of)
}
