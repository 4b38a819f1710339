import { counterexampleFormat, type Counterexample } from './counterexample.types.ts'

/** Reads a counterexample from an address of this shop; undefined where there is none. */
export async function readCounterexample(address: string): Promise<Counterexample | undefined> {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (url?.origin !== location.origin) return undefined
  try {
    const read = (await (await fetch(url)).json()) as Counterexample
    return read.format === counterexampleFormat && read.v === 1 ? read : undefined
  } catch {
    return undefined
  }
}
