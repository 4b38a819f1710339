/** What is laid over the chart in view; it arrives when it is asked for. */
import { useEffect, useState } from 'react'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import type { Overlay, OverlayName } from '../proof/overlay.ts'
import { useInspector, useMoment } from './inspector-context.tsx'

/** ms between two looks at a journal that grows */
const PAUSE = 400

export function useOverlay(name: OverlayName | '', chart: ChartModel | undefined): Overlay | null {
  const { recording } = useInspector()
  const { length } = useMoment()
  const [laid, setLaid] = useState<{ overlay: Overlay; of: string } | null>(null)
  const of = `${name} ${chart?.id ?? ''}`
  useEffect(() => {
    if (name === '' || !chart) return undefined
    const lay = async (): Promise<void> => {
      const [{ overlayOf }, { readProof }, { readCounts }] = await Promise.all([
        import('../proof/overlays.ts'),
        import('../proof/read-proof.ts'),
        import('../proof/read-counts.ts'),
      ])
      const [proof, counts] = await Promise.all([
        name === 'journal' || name === 'time' ? undefined : readProof(),
        name === 'journeys' ? readCounts() : undefined,
      ])
      if (isWanted) setLaid({ overlay: overlayOf(name, chart, recording, proof, counts), of })
    }
    let isWanted = true
    const timer = setTimeout(() => void lay().catch(() => undefined), laid?.of === of ? PAUSE : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the list of entries grows in place: its length tells
  }, [name, chart, of, recording, recording.entries, length])
  return name !== '' && laid?.of === of ? laid.overlay : null
}
