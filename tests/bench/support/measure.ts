/** Middle value; of an even number of values the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The value below which the share `q` (0–1) of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

/**
 * Calls a second that a synchronous function manages: the median of five rounds of about `roundMs`, after one to warm up.
 */
export function callsPerSecond(work: () => void, roundMs = 200): number {
  const round = () => {
    const start = performance.now()
    let calls = 0
    let elapsed = 0
    while (elapsed < roundMs) {
      for (let i = 0; i < 100; i++) work()
      calls += 100
      elapsed = performance.now() - start
    }
    return (calls / elapsed) * 1000
  }
  round()
  return median(Array.from({ length: 5 }, round))
}

/** Milliseconds of each of `times` asynchronous calls, one after the other. */
export async function durations(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < times; index++) {
    const start = performance.now()
    await work(index)
    all.push(performance.now() - start)
  }
  return all
}
