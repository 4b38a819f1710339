import { useEffect, useState } from 'react'
import { layouts } from 'virtual:chart-layouts'
import type { ChartLayout } from '../charts/layout.types.ts'

/** The picture of a chart, once it has come. */
export function useLayout(id: string | undefined): ChartLayout | undefined {
  const [known, setKnown] = useState<ChartLayout>()
  useEffect(() => {
    let isWanted = true
    if (id !== undefined)
      void layouts[id]?.().then(
        (layout) => {
          if (isWanted) setKnown(layout)
        },
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [id])
  return known?.chart.id === id ? known : undefined
}
