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
  const [[from, to], move] = useState(() => [
    min === null ? 0 : nearestStop(stops, min),
    max === null ? end : nearestStop(stops, max),
  ])
  const amountAt = (stop: number) => stops[stop] ?? 0
  const commit = (lower: number, upper: number) => {
    const next = [lower === 0 ? null : amountAt(lower), upper === end ? null : amountAt(upper)] as const
    if (next[0] !== min || next[1] !== max) onCommit(...next)
  }
  return (
    <PriceRange
      min={0}
      max={end}
      step={1}
      from={from ?? 0}
      to={to ?? end}
      say={(stop) => wholeNaira(amountAt(stop))}
      onChange={(lower, upper) => move([lower, upper])}
      onCommit={commit}
    />
  )
}
