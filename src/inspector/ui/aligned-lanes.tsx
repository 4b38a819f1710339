/** The steps of two journals in rows, and how their actors differ after the one that is looked at. */
import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { inspectorCompare } from '#text/inspector-compare.ts'
import { words } from '#ui/text/words.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import type { ComparingRef } from '../machines/comparing.machine.ts'
import { nameOf } from '../time/say-value.ts'
import { answersAlone, countBy, type Laid, type Parting } from '../time/side-by-side.ts'
import { stepStyle, tableBox, tableStyle } from './compare-style.ts'
import { ComparedActors } from './compared-actors.tsx'
import { ComparedCharts } from './compared-charts.tsx'
import { sayEvent } from './events.tsx'
import { useInspector, useTimeline } from './inspector-context.tsx'
import { Button } from './parts.tsx'

const t = words(inspectorCompare)

/** Rows that are shown before and after the one that is looked at. */
const BEFORE = 5
const AFTER = 6

const line = css({ display: 'flex', alignItems: 'center', gap: '10', flexWrap: 'wrap', minWidth: '0' })
const lanes = css({
  '& tr[aria-current=true]': { bg: 'accent.soft' },
  '& td, & th': { paddingBlock: '2!' },
  '& th:first-child': { width: '56px' },
})
const absent = css({ color: 'muted' })
const how = css({ color: 'warning' })

const partings = {
  alone: 'inspector-compare.alone',
  order: 'inspector-compare.order',
  way: 'inspector-compare.way',
  state: 'inspector-compare.state',
  context: 'inspector-compare.context',
} as const satisfies Record<Parting, string>

const said = (entry: JournalEntry): string => `${nameOf(entry.actorPath)} ${sayEvent(entry)}`

/** More answers than this are counted. */
const MOST = 8

const sayAnswers = (entries: readonly JournalEntry[]): string => {
  const first = entries.slice(0, MOST).map(said).join(', ')
  return entries.length > MOST ? `${first} +${entries.length - MOST}` : first
}

type Props = { readonly comparing: ComparingRef; readonly laid: Laid }

const Answers = ({ laid }: Pick<Props, 'laid'>) => {
  const { one, other } = useMemo(() => answersAlone(laid.compared, laid), [laid])
  return (
    <>
      {one.length > 0 && <p>{t('inspector-compare.answersOne', { answers: sayAnswers(one) })}</p>}
      {other.length > 0 && <p>{t('inspector-compare.answersOther', { answers: sayAnswers(other) })}</p>}
    </>
  )
}

const Steps = ({ comparing, laid, row }: Props & { readonly row: number }) => {
  const { rows, partings: all } = laid.compared
  const first = Math.max(0, Math.min(row - BEFORE, rows.length - BEFORE - AFTER))
  const cell = (entry: JournalEntry | undefined, at: number) =>
    entry ? (
      <button
        type="button"
        className={stepStyle}
        data-parts={all[at] !== null}
        title={said(entry)}
        onClick={() => comparing.send({ type: 'row.chosen', row: at })}
      >
        {said(entry)}
      </button>
    ) : (
      <span className={absent}>{t('inspector-compare.notHere')}</span>
    )
  return (
    <div className={tableBox}>
      <table className={`${tableStyle} ${lanes}`} aria-label={t('inspector-compare.sideBySide')}>
        <thead>
          <tr>
            <th scope="col">{t('inspector-compare.step')}</th>
            <th scope="col">{t('inspector-compare.thisJournal')}</th>
            <th scope="col">{t('inspector-compare.otherJournal')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(first, first + BEFORE + AFTER).map(({ one, other }, offset) => {
            const at = first + offset
            return (
              <tr key={at} aria-current={at === row}>
                <th scope="row">{at + 1}</th>
                <td>{cell(laid.one.entries[one ?? -1], at)}</td>
                <td>{cell(laid.other.entries[other ?? -1], at)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export const AlignedLanes = ({ comparing, laid }: Props) => {
  const { actor } = useInspector()
  const timeline = useTimeline()
  const row = useSelector(comparing, ({ context }) => context.row)
  const { rows, partings: all } = laid.compared
  const differing = useMemo(() => all.flatMap((parting, at) => (parting === null ? [] : [at])), [all])
  const before = differing.findLast((at) => at < row)
  const next = differing.find((at) => at > row)
  const here = rows[row]
  const entry = laid.one.entries[here?.one ?? -1] ?? laid.other.entries[here?.other ?? -1]
  const parted = rows[laid.compared.parted ?? 0]
  const first = laid.one.entries[parted?.one ?? -1] ?? laid.other.entries[parted?.other ?? -1]
  const parting = all[laid.compared.parted ?? 0]
  const go = (at: number | undefined): void => {
    if (at !== undefined) comparing.send({ type: 'row.chosen', row: at })
  }
  const showHere = (): void => {
    timeline.send({ type: 'time.chosen', at: countBy(rows, row, 'one') })
    if (entry) actor.send({ type: 'actor.chosen', path: entry.actorPath })
  }
  return (
    <>
      {first && parting && (
        <p>
          {t('inspector-compare.parts', {
            row: (laid.compared.parted ?? 0) + 1,
            rows: rows.length,
            event: said(first),
            how: t(partings[parting]),
            count: differing.length,
          })}
        </p>
      )}
      <Answers laid={laid} />
      <div className={line}>
        <Button disabled={before === undefined} onClick={() => go(before)}>
          {t('inspector-compare.previous')}
        </Button>
        <Button disabled={next === undefined} onClick={() => go(next)}>
          {t('inspector-compare.next')}
        </Button>
        <Button onClick={showHere}>{t('inspector-compare.goTo')}</Button>
        {all[row] && <span className={how}>{t(partings[all[row]])}</span>}
      </div>
      <Steps comparing={comparing} laid={laid} row={row} />
      <ComparedActors laid={laid} row={row} />
      {entry && <ComparedCharts laid={laid} row={row} path={entry.actorPath} />}
    </>
  )
}
