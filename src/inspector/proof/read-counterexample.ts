import { counterexampleFormat, type Counterexample } from './counterexample.types.ts'

/** Reads a counterexample from an address of this shop; undefined where there is none. */
export async function readCounterexample(address: string): Promise<Counterexample | undefined> {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (url?.origin !== location.origin) return undefined
  try {
    const read = (await (await fetch(url)).json()) as Counterexample
    if (read.format === counterexampleFormat) return read.v === 1 ? read : undefined
    // a trace that was exported here and comes back
    const { fromItf } = await import('../export/itf.ts')
    return fromItf(read)
  } catch {
    return undefined
  }
}
