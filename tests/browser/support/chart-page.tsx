/** A page with one chart that can be looked around in, for tests of the chart alone. */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ChartLayout } from '../../../src/inspector/charts/layout.types.ts'
import { ChartOutline } from '../../../src/inspector/charts/view/chart-outline.tsx'
import { ChartView, type ChartViewProps } from '../../../src/inspector/charts/view/chart-view.tsx'

declare global {
  interface Window {
    showChart: (layout: ChartLayout, props: Omit<ChartViewProps, 'layout' | 'onSelect'>) => void
  }
}

function Page({ layout, props }: { layout: ChartLayout; props: Omit<ChartViewProps, 'layout' | 'onSelect'> }) {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <main style={{ display: 'grid', gridTemplateColumns: '1fr 360px', height: '100vh', background: '#0e0f2a' }}>
      <h1 style={{ position: 'absolute', opacity: 0 }}>{layout.chart.id}</h1>
      <ChartView layout={layout} {...props} selected={selected} onSelect={setSelected} />
      <ChartOutline layout={layout} {...props} selected={selected} onSelect={setSelected} />
    </main>
  )
}

window.showChart = (layout, props) => {
  const place = document.querySelector('#chart')
  if (place) createRoot(place).render(<Page layout={layout} props={props} />)
}
