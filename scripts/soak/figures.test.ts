import { describe, expect, it } from 'vitest'
import { holdLoad, type Sample } from '#tests/bench/support/open-loop.ts'
import { figuresOf, growthFaults, tableOf, windowsOf } from './figures.ts'

const sample = (due: number, took: number, more: Partial<Sample> = {}): Sample => ({
  kind: 'list',
  due,
  took,
  late: 1,
  fault: undefined,
  ...more,
})

describe('the windows of a soak', () => {
  it('are a sixth of a short run and a minute of a long one, at its start and at its end', () => {
    expect(windowsOf(60_000)).toEqual({ start: { from: 0, to: 10_000 }, end: { from: 50_000, to: 60_000 } })
    expect(windowsOf(600_000)).toEqual({ start: { from: 0, to: 60_000 }, end: { from: 540_000, to: 600_000 } })
  })
})

describe('the figures of a window', () => {
  const samples = [
    ...Array.from({ length: 99 }, (_, at) => sample(at * 10, 5)),
    sample(990, 80, { late: 30 }),
    sample(995, 900, { kind: 'order', fault: 'answered 500', late: 30 }),
    sample(1_000, 7_000),
  ]
  const memory = [
    { at: 100, rss: 200, heap: 60 },
    { at: 500, rss: 210, heap: 40 },
    { at: 900, rss: 220, heap: 70 },
    { at: 1_100, rss: 999, heap: 1 },
  ]
  const figures = figuresOf(samples, memory, { from: 0, to: 1_000 })

  it('are of what was due in it, whenever that was answered', () => {
    expect(figures.kinds.get('list')).toEqual({ p50: 5, p99: 80, rate: 100, faults: 0 })
    expect(figures.kinds.get('order')).toEqual({ p50: 900, p99: 900, rate: 0, faults: 1 })
  })

  it('take the middle of the memory, the least of the heap, and tell how late the load itself was', () => {
    expect(figures).toMatchObject({ rss: 210, heap: 40, late: 30 })
  })
})

describe('growth beyond its bound', () => {
  const of = (rss: number, heap: number) => figuresOf([], [{ at: 0, rss, heap }], { from: 0, to: 1 })
  const bounds = { rss: 50, heap: 20 }

  it('is told in a sentence each', () => {
    expect(growthFaults(of(200, 40), of(250, 60), bounds)).toEqual([])
    expect(growthFaults(of(200, 40), of(251, 65), bounds)).toEqual([
      'The memory of the server grew by 51.0 MB; at most 50 may be.',
      'Its heap grew by 25.0 MB; at most 20 may be.',
    ])
  })

  it('is a fault too where memory was never seen', () => {
    expect(growthFaults(of(200, 40), figuresOf([], [], { from: 0, to: 1 }), bounds)).toHaveLength(2)
  })

  it('stands in the table beside both windows and what was sold', () => {
    const samples = [sample(0, 5), sample(1, 5, { kind: 'order', fault: 'answered 500' })]
    const end = figuresOf(samples, [{ at: 0, rss: 250.25, heap: 60 }], { from: 0, to: 2 })
    expect(tableOf(of(200, 40), end, bounds, { acknowledged: 12, confirmed: 11 }).split('\n')).toEqual([
      '                                    start          end  may grow by',
      'memory (RSS)                       200 MB       250 MB        50 MB',
      'heap                              40.0 MB      60.0 MB        20 MB',
      'list: p50, p99                       none  5.0, 5.0 ms',
      'order: p50, p99                      none  5.0, 5.0 ms',
      'answered                           0.0 /s       500 /s',
      'errors                                  0            1',
      'lateness of the load itself, p99     none       1.0 ms',
      'orders acknowledged, whole run                      12',
      'orders confirmed by stock                           11',
    ])
  })
})

describe('load by a timetable', () => {
  it('goes on asking while nobody answers, and counts the waiting from the moment when each call was due', async () => {
    const samples: Sample[] = []
    let made = 0
    let release = (): void => undefined
    const stalled = new Promise<void>((resolve) => (release = resolve))
    const next = () => ({ kind: 'read', call: () => ((made += 1) > 2 ? stalled : Promise.resolve()) })
    const holding = holdLoad([{ rate: 100, next }], 200, (one) => samples.push(one))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(made).toBe(20)
    release()
    await holding
    expect(samples).toHaveLength(20)
    // The third call was due after 20 ms and waited until 300 ms; the last one after 190 ms.
    expect(samples.find(({ due }) => due === 20)?.took).toBeGreaterThan(250)
    expect(samples.find(({ due }) => due === 190)?.took).toBeGreaterThan(80)
  })

  it('tells what failed, and why', async () => {
    const samples: Sample[] = []
    const next = () => ({ kind: 'read', call: () => Promise.reject(new Error('answered 503')) })
    await holdLoad([{ rate: 100, next }], 25, (one) => samples.push(one))
    expect(samples.map(({ fault }) => fault)).toEqual(['answered 503', 'answered 503', 'answered 503'])
  })
})
