/**
 * The order of test files: within a project those that take longest come first, so that at the end of the last one no processor waits for the
 * other. Vitest goes by what files took in the run before, and where it knows of none, as on a fresh clone, by their size, which says little
 * of a file that opens every page in a loop.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take at least twice as long as most of their project, the longest first. */
export const longest: readonly string[] = [
  'tests/browser/pseudo-locale.test.ts',
  'tests/browser/goods-access.test.ts',
  'tests/browser/page-analytics.test.ts',
  'tests/browser/first-presses.test.ts',
  'tests/browser/faults-storage.test.ts',
  'tests/browser/dark-theme.test.ts',
  'tests/browser/inspector-faults.test.ts',
  'tests/browser/office-every-page.test.ts',
  'tests/browser/walk-social.test.ts',
  'tests/browser/walk-payment.test.ts',
  'tests/browser/crash.test.ts',
  'tests/browser/walk-session.test.ts',
  'tests/browser/office-keyboard.test.ts',
  'tests/browser/inspector-bug-to-test.test.ts',
  'tests/browser/walk-checkout.test.ts',
  'tests/model/oracle/oracle.money.test.ts',
  'tests/model/purchase/placing.search.test.ts',
  'tests/model/crash/crash.test.ts',
  'scripts/walk.test.ts',
  'scripts/lib/fresh-lists.test.ts',
  'server/providers/uploads/picture-workers.test.ts',
]

type File = { project: string; path: string }

/** @param files in Vitest's order, those of a project one after the other */
export function longestFirst<One>(files: readonly One[], tell: (file: One) => File): One[] {
  const projects = [...new Set(files.map((file) => tell(file).project))]
  const rankOf = (path: string): number => {
    const rank = longest.findIndex((name) => path.endsWith(`/${name}`))
    return rank < 0 ? longest.length : rank
  }
  return files
    .map((file) => ({ file, at: projects.indexOf(tell(file).project), rank: rankOf(tell(file).path) }))
    .toSorted((one, other) => one.at - other.at || one.rank - other.rank)
    .map(({ file }) => file)
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ project, moduleId }) => ({ project: project.name, path: moduleId }))
  }
}
