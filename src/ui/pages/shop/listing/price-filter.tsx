import { useState } from 'react'
import { wholeNaira } from '#ui/components/money.ts'
import { PriceRange } from '#ui/components/price-range.tsx'
import { nearestStop, priceStops } from './filter-words.ts'

type PriceFilterProps = {
  /** naira */
  readonly scale: { readonly min: number; readonly max: number }
  readonly min: number | null
  readonly max: number | null
  readonly onCommit: (min: number | null, max: number | null) => void
}

/** Two thumbs on a scale of round prices; an end that is not moved limits nothing. */
export const PriceFilter = ({ scale, min, max, onCommit }: PriceFilterProps) => {
  const stops = priceStops(scale.min, scale.max)
  const end = stops.length - 1
  const chosen = [min === null ? 0 : nearestStop(stops, min), max === null ? end : nearestStop(stops, max)] as const
  const [[from, to], move] = useState<readonly [number, number]>(chosen)
  const amountAt = (stop: number) => stops[stop] ?? 0
  const commit = (lower: number, upper: number) => {
    // A limit that was written into the address may lie between two stops: it stays until its own thumb is moved.
    const next = [
      lower === chosen[0] ? min : lower === 0 ? null : amountAt(lower),
      upper === chosen[1] ? max : upper === end ? null : amountAt(upper),
    ] as const
    if (next[0] !== min || next[1] !== max) onCommit(...next)
  }
  return (
    <PriceRange
      min={0}
      max={end}
      step={1}
      from={from}
      to={to}
      say={(stop) => wholeNaira(amountAt(stop))}
      onChange={(lower, upper) => move([lower, upper])}
      onCommit={commit}
    />
  )
}
