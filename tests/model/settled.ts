/**
 * So many milliseconds, a step at a time: whatever waits in this process has its turn at each step, also where one of them takes long on a busy
 * machine and a single timer would ring before anything else went on.
 */
export async function settled(milliseconds: number): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one step after the other
  for (let left = milliseconds; left > 0; left -= 10) await new Promise((resolve) => setTimeout(resolve, 10))
}
