/** What a search found: the steps to a broken truth in lanes, and the chart that stands there, lit step by step. */
import { useState } from 'react'
import { css } from '#styled/css'
import { inspectorCounterexample } from '#text/inspector-counterexample.ts'
import { words } from '#ui/text/words.ts'
import { saveFile } from '../attach/save-file.ts'
import type { StateValueLike } from '../charts/marks.ts'
import { ChartView } from '../charts/view/chart-view.tsx'
import type { Counterexample, CounterexampleStep } from '../proof/counterexample.types.ts'
import { tableBox, tableStyle } from './compare-style.ts'
import { Button, Panel } from './parts.tsx'
import { useLayout } from './use-layout.ts'

const t = words(inspectorCounterexample)

const page = css({ display: 'grid', gap: '12', padding: '14', gridTemplateColumns: 'minmax(0, 1fr)' })
const line = css({ display: 'flex', gap: '10', alignItems: 'center', flexWrap: 'wrap' })
const rowsStyle = css({
  '& tr[aria-current=step]': { bg: 'accent.soft' },
  '& tr': { cursor: 'pointer' },
  '& th:first-child': { width: '72px' },
})
const deed = css({ display: 'block', color: 'ink', fontWeight: '700', '&[data-by-itself=true]': { color: 'success' } })
const state = css({ display: 'block', fontFamily: 'code', color: 'muted' })
const broken = css({ color: 'error', fontWeight: '700', textStyle: 'small' })
const drawn = css({ height: '420px' })

const Deed = ({ step, lane }: { step: CounterexampleStep | undefined; lane: string }) => {
  if (!step) return null
  const { who, to, what, byItself } = step
  if (lane === who)
    return (
      <span className={deed} data-by-itself={byItself}>
        {what}
        {to !== who && ` → ${to}`}
      </span>
    )
  return lane === to ? <span className={deed}>{`← ${who}`}</span> : null
}

type Shown = { readonly found: Counterexample; readonly at: number; readonly onChosen: (at: number) => void }

const Lanes = ({ found: { lanes, start, steps, truth }, at, onChosen }: Shown) => (
  <div className={tableBox}>
    <table className={`${tableStyle} ${rowsStyle}`} aria-label={t('inspector-counterexample.broken', { truth })}>
      <thead>
        <tr>
          <th scope="col">{t('inspector-counterexample.step')}</th>
          {lanes.map((lane) => (
            <th key={lane} scope="col">
              {lane}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[start, ...steps].map((moment, number) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons below step by keys
          <tr key={number} aria-current={number === at ? 'step' : undefined} onClick={() => onChosen(number)}>
            <th scope="row">{number === 0 ? t('inspector-counterexample.start') : number}</th>
            {lanes.map((lane) => (
              <td key={lane}>
                <Deed step={steps[number - 1]} lane={lane} />
                <span className={state}>{moment.states[lane]}</span>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td colSpan={lanes.length + 1} className={broken}>
            {t('inspector-counterexample.broken', { truth })}
          </td>
        </tr>
      </tbody>
    </table>
  </div>
)

const Drawn = ({ id, value }: { readonly id: string; readonly value: StateValueLike }) => {
  const layout = useLayout(id)
  return (
    <Panel name={t('inspector-counterexample.chart')} note={id} className={drawn} isBare>
      {layout && <ChartView layout={layout} value={value} />}
    </Panel>
  )
}

/** Takes it along for other tools, or for a message; what writes it comes when it is asked for. */
const Export = ({ found }: { readonly found: Counterexample }) => {
  const file = found.name.replaceAll(/[^a-z0-9]+/gi, '-')
  const exportAs = async (format: 'itf' | 'text'): Promise<void> => {
    const { toItf, toText } = await import('../export/itf.ts')
    if (format === 'itf') saveFile(`${file}.itf.json`, toItf(found), 'application/json')
    else saveFile(`${file}.txt`, toText(found), 'text/plain')
  }
  return (
    <>
      <Button onClick={() => void exportAs('itf').catch(() => undefined)}>
        {t('inspector-counterexample.exportItf')}
      </Button>
      <Button onClick={() => void exportAs('text').catch(() => undefined)}>
        {t('inspector-counterexample.exportText')}
      </Button>
    </>
  )
}

const Found = ({ found }: { readonly found: Counterexample }) => {
  const { steps, start } = found
  const [at, setAt] = useState(steps.length)
  const moment = steps[at - 1]
  const said = moment && t('inspector-counterexample.by', moment)
  return (
    <>
      <p>{t('inspector-counterexample.is', { steps: steps.length })}</p>
      <Lanes found={found} at={at} onChosen={setAt} />
      <div className={line}>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('inspector-counterexample.stepBack')}
        </Button>
        <Button disabled={at === steps.length} onClick={() => setAt(at + 1)}>
          {t('inspector-counterexample.stepOn')}
        </Button>
        <Export found={found} />
        <span role="status">{said ?? t('inspector-counterexample.start')}</span>
      </div>
      {Object.entries((moment ?? start).charts).map(([id, value]) => (
        <Drawn key={id} id={id} value={value} />
      ))}
    </>
  )
}

export const CounterexamplePage = ({ found }: { readonly found: Counterexample | undefined }) => (
  <main className={page}>
    <h1>{found ? t('inspector-counterexample.title', { name: found.name }) : t('inspector-counterexample.none')}</h1>
    {found && <Found found={found} />}
  </main>
)
