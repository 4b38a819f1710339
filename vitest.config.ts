import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/lib/compile-messages.ts'
import { freshLists } from './scripts/lib/fresh-lists.ts'
import { LongestFirst } from './scripts/lib/longest-first.ts'

const node = { environment: 'node' as const }

/**
 * Files of the server's suite that need modules of their own. The others of a worker share theirs: to read the whole server anew takes longer
 * than the tests of most files.
 */
const alone = [
  // They run the tests of other files by importing them, and a module makes its tests only when it is read.
  'tests/server/*-postgres.test.ts',
  // What they try are servers in processes of their own, which share nothing anyway.
  'tests/server/process*.test.ts',
  // It puts a module in the place of one of the server's.
  'tests/server/identity-photo.test.ts',
]
/** What a test waits for comes, but a second is little while the other worker has the processor. */
const patient = { poll: { timeout: 20_000 } }
const server = {
  ...node,
  maxWorkers: 2,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: patient,
  sequence: { groupOrder: 0 },
}

/** Five kinds of suites. All but the last share the processor's cores; the browser suite comes last, two files at a time, each at a server
 * of its own: with three on two cores pages wait for the processor, and tests for pages. Nothing is retried here: scripts/test.mjs gives a
 * browser test its second try, alone (BROWSER_WORKERS=1: a project's own count stands above Vitest's --maxWorkers). */
export default defineConfig({
  test: {
    // What Vite makes of a module is kept until the module changes, for the next file, worker and run.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    reporters: ['default'],
    // Cases that run side by side only wait.
    maxConcurrency: 40,
    sequence: { sequencer: LongestFirst },
    // What a test's page was still doing when it was closed at the end fails nobody.
    onUnhandledError: ({ message }) => !/(page|context|browser) has been closed|Test ended/.test(message ?? ''),
    projects: [
      {
        plugins: [compileMessages(), freshLists()],
        test: {
          ...node,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: patient,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compileMessages(), freshLists()],
        test: {
          ...node,
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          // A worker keeps the worlds that its files explore: together they have come to 3.3 GB, and Node's own limit lies near 4.
          execArgv: ['--max-old-space-size=8192'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compileMessages(), freshLists()],
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [freshLists()],
        test: {
          ...server,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      { plugins: [freshLists()], test: { ...server, name: 'server-alone', include: alone } },
      {
        test: {
          ...node,
          name: 'browser',
          // From kept modules Vite tells a fault of the shops' start as one of its own.
          experimental: { fsModuleCache: false },
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/global-setup.ts'],
          maxWorkers: Number(process.env['BROWSER_WORKERS'] ?? 2),
          testTimeout: 150_000,
          hookTimeout: 120_000,
          expect: patient,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
