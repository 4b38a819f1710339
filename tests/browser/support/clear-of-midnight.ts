import { setTimeout as wait } from 'node:timers/promises'

const day = 86_400_000
/** Africa/Lagos is one hour ahead of UTC all year. */
const lagosOffset = 3_600_000

/**
 * What a test sees and what it expects are of one day in Lagos: where midnight would come before it has ended, it begins once midnight is over.
 * For tests at a shop whose clock is that of the machine.
 * @param seconds how long the test takes on a slow machine
 */
export async function clearOfMidnight(seconds: number): Promise<void> {
  const left = day - ((Date.now() + lagosOffset) % day)
  // A timer may ring a moment early.
  if (left <= seconds * 1_000) await wait(left + 100)
}
