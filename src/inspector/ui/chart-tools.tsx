/** Above the chart: what is laid over it, and the button that takes it along. */
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { inspectorProof } from '#text/inspector-proof.ts'
import { words } from '#ui/text/words.ts'
import type { OverlayName } from '../proof/overlay.ts'
import { ExportChart } from './export-chart.tsx'
import { selectStyle } from './field-style.ts'

const t = words(inspectorProof)

/** What can be laid over the chart, one at a time. */
const overlays = {
  '': 'inspector-proof.overNone',
  journal: 'inspector-proof.overJournal',
  time: 'inspector-proof.overTime',
  never: 'inspector-proof.overNever',
  walks: 'inspector-proof.overWalks',
  guards: 'inspector-proof.overGuards',
  mutants: 'inspector-proof.overMutants',
  journeys: 'inspector-proof.overJourneys',
} as const satisfies Record<OverlayName | '', string>

type ChartToolsProps = {
  readonly chart: ChartModel
  readonly over: OverlayName | ''
  readonly onOver: (over: OverlayName | '') => void
}

export const ChartTools = ({ chart, over, onOver }: ChartToolsProps) => (
  <>
    <select
      className={selectStyle}
      aria-label={t('inspector-proof.over')}
      value={over}
      onChange={({ target }) => onOver(target.value as OverlayName | '')}
    >
      {Object.entries(overlays).map(([name, said]) => (
        <option key={name} value={name}>
          {t(said)}
        </option>
      ))}
    </select>
    <ExportChart chart={chart} />
  </>
)
