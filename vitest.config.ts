import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/lib/compile-messages.ts'

const node = { environment: 'node' as const }

/** Five kinds of suites. The first four share the processor's cores; the browser suite comes last, two files at a time, each at a server
 * of its own: with three on two cores pages wait for the processor, and tests for pages. Nothing is retried here: scripts/test.mjs gives a
 * browser test its second try, alone (BROWSER_WORKERS=1: a project's own count stands above Vitest's --maxWorkers). */
export default defineConfig({
  test: {
    reporters: ['default'],
    // What a test's page was still doing when it was closed at the end fails nobody.
    onUnhandledError: ({ message }) => !/(page|context|browser) has been closed|Test ended/.test(message ?? ''),
    projects: [
      {
        plugins: [compileMessages()],
        test: {
          ...node,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          ...node,
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compileMessages()],
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/chaos/**/*.test.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/global-setup.ts'],
          maxWorkers: Number(process.env['BROWSER_WORKERS'] ?? 2),
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
