/**
 * How many different visitors there are, of parts that share some: HyperLogLog with 4,096 registers, ± 1.6 %. Hashes of a day never come again on
 * another, so that one sketch over all visitors tells remembered browsers once and the others once a day. Pure.
 *
 * Stored as three bytes for each register that is set (its number, its rank), or whole with one byte each where that is shorter.
 */
const registers = 4_096
const alpha = 0.7213 / (1 + 1.079 / registers)

export type Sketch = Uint8Array

/** 2 to the power of -rank; a hash of 64 bits has no higher rank. A year of days asks for a million and a half of them. */
const shareOf = Float64Array.from({ length: 65 }, (_, rank) => 2 ** -rank)

export const emptySketch = (): Sketch => new Uint8Array(registers)

/** Takes the visitors of a stored sketch into another. */
export function mergeInto(sketch: Sketch, stored: Uint8Array): void {
  if (stored.length === registers) {
    for (let register = 0; register < registers; register += 1)
      sketch[register] = Math.max(sketch[register] ?? 0, stored[register] ?? 0)
    return
  }
  for (let place = 0; place + 2 < stored.length; place += 3) {
    const register = ((stored[place] ?? 0) << 8) | (stored[place + 1] ?? 0)
    sketch[register] = Math.max(sketch[register] ?? 0, stored[place + 2] ?? 0)
  }
}

export function storedOf(sketch: Sketch): Uint8Array {
  const set = [...sketch.entries()].filter(([, rank]) => rank > 0)
  return set.length * 3 < registers
    ? Uint8Array.from(set.flatMap(([register, rank]) => [register >> 8, register & 255, rank]))
    : sketch
}

/** About how many visitors a sketch holds; few are counted by the registers that stayed empty, which is all but exact. */
export function visitorsIn(sketch: Sketch): number {
  let sum = 0
  let empty = 0
  for (const rank of sketch) {
    sum += shareOf[rank] ?? 2 ** -rank
    if (rank === 0) empty += 1
  }
  const estimate = (alpha * registers * registers) / sum
  return Math.round(estimate <= 2.5 * registers && empty > 0 ? registers * Math.log(registers / empty) : estimate)
}
