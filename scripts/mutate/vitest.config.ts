import { defineConfig } from 'vitest/config'
import { compileMessages } from '../lib/compile-messages.ts'

/** The suite that mutants are tried on: the test files of one subject. */
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    environment: 'node',
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    // A thread for all files of a run is enough, since each begins without modules.
    isolate: false,
    setupFiles: ['scripts/mutate/fresh-modules.ts'],
    reporters: [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
