import type { Outside } from './cases.ts'

/** What the ports of the back office are filled from, for somebody who is signed in. */
export const officePage = (outside: Outside) => ({
  reach: () => Promise.resolve(outside),
  newId: () => 'key-0001',
  session: { lastId: () => 1 },
  logger: { warn: () => undefined },
})
