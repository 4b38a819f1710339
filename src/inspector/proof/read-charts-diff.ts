import { chartsDiffAddress, chartsDiffFormat, type ChartsDiff } from './charts-diff.types.ts'

/** Undefined where none was written, or it is of another format. */
export async function readChartsDiff(): Promise<ChartsDiff | undefined> {
  try {
    const answer = await fetch(chartsDiffAddress, { cache: 'no-cache' })
    const read = answer.ok ? ((await answer.json()) as ChartsDiff) : undefined
    return read?.format === chartsDiffFormat && read.v === 1 ? read : undefined
  } catch {
    return undefined
  }
}
