import { useState } from 'react'
import type { ChartModel } from '#machines/chart/chart-model.ts'
import { css } from '#styled/css'
import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { saveFile } from '../attach/save-file.ts'
import type { FormatName } from '../export/formats.ts'
import { selectStyle } from './field-style.ts'
import { Button } from './parts.tsx'

const t = words(inspector)

const pair = css({ display: 'flex', gap: '6' })

const names = {
  scxml: 'inspector.scxml',
  mermaid: 'inspector.mermaid',
  xstate: 'inspector.xstate',
} as const satisfies Record<FormatName, string>

const isFormat = (name: string): name is FormatName => name in names

/** Takes a chart along for other tools; what writes it comes when it is asked for. */
export const ExportChart = ({ chart }: { readonly chart: ChartModel }) => {
  const [format, setFormat] = useState<FormatName>('scxml')
  const exportNow = async (): Promise<void> => {
    const { formats } = await import('../export/formats.ts')
    const { write, extension, type } = formats[format]
    saveFile(`${chart.id}.${extension}`, write(chart), type)
  }
  return (
    <span className={pair}>
      <select
        className={selectStyle}
        aria-label={t('inspector.format')}
        value={format}
        onChange={({ target: { value } }) => isFormat(value) && setFormat(value)}
      >
        {Object.entries(names).map(([name, said]) => (
          <option key={name} value={name}>
            {t(said)}
          </option>
        ))}
      </select>
      <Button onClick={() => void exportNow().catch(() => undefined)}>{t('inspector.exportChart')}</Button>
    </span>
  )
}
