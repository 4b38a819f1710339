/** How charts differ between two revisions: in words, and drawn as both together. */
import { useState } from 'react'
import { css } from '#styled/css'
import { inspectorDiff } from '#text/inspector-diff.ts'
import { words } from '#ui/text/words.ts'
import { ChartView } from '../charts/view/chart-view.tsx'
import type { ChangedChart, ChartsDiff } from '../proof/charts-diff.types.ts'
import { Button, Panel } from './parts.tsx'
import { putInAddress } from './put-in-address.ts'
import '../charts/view/chart-changes.css'

const t = words(inspectorDiff)

const page = css({ display: 'grid', gap: '12', padding: '14', gridTemplateColumns: 'minmax(0, 1fr)' })
const title = css({ textStyle: 'title', fontWeight: '700' })
const list = css({ display: 'flex', gap: '8', flexWrap: 'wrap', listStyle: 'none' })
const drawn = css({ height: '560px' })
const said = css({ padding: '14', display: 'grid', gap: '6', listStyle: 'none', overflowWrap: 'anywhere' })
const plain = css({ padding: '14', fontFamily: 'code', textStyle: 'small', whiteSpace: 'pre-wrap', margin: '0' })

const Chart = ({ id, says, layout, changes }: ChangedChart) => {
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <>
      <Panel name={t('inspector-diff.words', { id })}>
        <ul className={said}>
          {says.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      <Panel name={id} className={drawn} isBare>
        <ChartView layout={layout} changes={changes} selected={selected} onSelect={setSelected} />
      </Panel>
    </>
  )
}

const Differing = ({ charts, asked }: { readonly charts: readonly ChangedChart[]; readonly asked: string | null }) => {
  const [chosen, setChosen] = useState(asked)
  const shown = charts.find(({ id }) => id === chosen) ?? charts[0]
  const choose = (id: string): void => {
    setChosen(id)
    putInAddress({ chart: id })
  }
  return (
    <>
      <nav aria-label={t('inspector-diff.charts')}>
        <ul className={list}>
          {charts.map(({ id, says }) => (
            <li key={id}>
              <Button aria-current={id === shown?.id} isStrong={id === shown?.id} onClick={() => choose(id)}>
                {t('inspector-diff.counted', { id, count: says.length })}
              </Button>
            </li>
          ))}
        </ul>
      </nav>
      {shown && <Chart key={shown.id} {...shown} />}
    </>
  )
}

type Props = { readonly diff: ChartsDiff | undefined; readonly asked: string | null }

export const ChartsDiffPage = ({ diff, asked }: Props) => {
  if (!diff)
    return (
      <main className={page}>
        <h1>{t('inspector-diff.none')}</h1>
      </main>
    )
  const { before, after, charts, journeys } = diff
  return (
    <main className={page}>
      <h1 className={title}>{t('inspector-diff.title', { before, after: after ?? t('inspector-diff.workTree') })}</h1>
      <p>{charts.length === 0 ? t('inspector-diff.same') : t('inspector-diff.is', { charts: charts.length })}</p>
      {charts.length > 0 && <Differing charts={charts} asked={asked} />}
      {journeys !== '' && (
        <Panel name={t('inspector-diff.journeys')}>
          <pre className={plain}>{journeys}</pre>
        </Panel>
      )}
    </main>
  )
}
