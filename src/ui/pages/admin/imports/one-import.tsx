/** One import: how far it is, what its rows come to, and what may be done with it. */
import { useSelector } from '@xstate/react'
import type { ImportRef } from '#machines/admin/files/import.machine.ts'
import { type ImportJob, isUndoable, standingRows } from '#machines/admin/files/import.types.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeImport } from '#text/office-import.ts'
import { officeRules } from '#text/office-rules.ts'
import { say, words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { ApplyImport } from './apply-import.tsx'
import { ImportRows } from './import-rows.tsx'
import '../all-words.ts'

const t = words(officeImport, officeRules)

const stack = css({ display: 'grid', gap: '16' })
const heading = css({ textStyle: 'h3', overflowWrap: 'anywhere' })
const meta = css({ color: 'muted', textStyle: 'small', mb: '12' })
const progress = css({ fontWeight: '600', mb: '8' })
const track = css({ h: '8px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden', mb: '14' })
const bar = css({ display: 'block', h: '100%', bg: 'brand', borderRadius: 'full' })
const counts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
  gap: '8',
  '& > div': { bg: 'sunken', borderRadius: 'cell', p: '10px 14px' },
  '& dt': { textStyle: 'caption', color: 'muted' },
  '& dd': { fontFamily: 'display', fontWeight: '700', fontSize: '1.375rem', fontVariantNumeric: 'tabular-nums' },
})
const note = css({ textStyle: 'small', color: 'muted', mt: '10' })
const foot = css({ display: 'flex', flexWrap: 'wrap', gap: '8', alignItems: 'center', mt: '14' })
const alarm = css({ color: 'error', textStyle: 'small' })

const names = ['created', 'changed', 'unchanged', 'refused'] as const

function sentenceOf(job: ImportJob): string {
  const { state, is_undoing, done, total, counts: sums } = job
  if (state === 'running' && is_undoing) return t('office.import_state_undoing', { done, total })
  if (state === 'checking' || state === 'running') return t(`office.import_state_${state}`, { done, total })
  if (state === 'undone') return t('office.import_state_undone', { count: sums.undone })
  if (state === 'done') return t('office.import_state_done', { count: sums.written })
  if (state === 'cancelled') return t('office.import_state_cancelled', { count: standingRows(job) })
  // A step that failed for good leaves what the steps before it wrote; a row that was refused takes all rows back.
  if (state === 'failed' && (standingRows(job) > 0 || job.choice !== 'all' || sums.failed === 0))
    return t('office.import_state_stopped', { count: standingRows(job) })
  return t(`office.import_state_${state}`)
}

type Props = { readonly file: ImportRef; readonly job: ImportJob }

export const OneImport = ({ file, job }: Props) => {
  const isUnderWay = job.state === 'checking' || job.state === 'running'
  return (
    <div className={stack}>
      <Panel as="section" pad="l" aria-label={t('office.import_counts')}>
        <h2 className={heading}>{job.file_name}</h2>
        <p className={meta}>
          {wordsOf(job.resource)('title')}
          {' · '}
          {t('office.import_by', {
            person: job.created_by ?? t('office.import_somebody'),
            at: lagosWords(job.created_at),
          })}
        </p>
        <p role="status" aria-label={t('office.import_progress')} className={progress}>
          {sentenceOf(job)}
        </p>
        {isUnderWay && (
          <div className={track} aria-hidden="true">
            <span className={bar} style={{ width: `${job.total === 0 ? 0 : (100 * job.done) / job.total}%` }} />
          </div>
        )}
        <dl className={counts}>
          {names.map((name) => (
            <div key={name}>
              <dt>{t(`office.import_${name}`)}</dt>
              <dd data-testid={`import-${name}`}>{job.counts[name]}</dd>
            </div>
          ))}
        </dl>
        <Notes job={job} />
        <Ways file={file} job={job} />
      </Panel>
      {job.state === 'ready' && <ApplyImport file={file} job={job} />}
      {job.state !== 'checking' && <ImportRows key={job.id} job={job} />}
    </div>
  )
}

const Notes = ({ job: { counts: sums, ignored_columns } }: Pick<Props, 'job'>) => (
  <>
    {sums.failed > 0 && <p className={note}>{t('office.import_failedRows', { count: sums.failed })}</p>}
    {sums.kept > 0 && <p className={note}>{t('office.import_kept', { count: sums.kept })}</p>}
    {ignored_columns.length > 0 && (
      <p className={note}>{t('office.import_ignored', { names: ignored_columns.join(', ') })}</p>
    )}
  </>
)

/** The ways on that its state lets: to stop it, to take it back, and the file of what was refused. */
const Ways = ({ file, job }: Props) => {
  const isTurning = useSelector(file, (snapshot) => snapshot.hasTag('busy'))
  const { refusal, saved } = useSelector(file, ({ context }) => context)
  const isStoppable = job.state === 'checking' || job.state === 'ready' || (job.state === 'running' && !job.is_undoing)
  const hasErrors = job.counts.refused + job.counts.failed + job.counts.kept > 0 && job.state !== 'checking'
  return (
    <>
      <div className={foot}>
        {hasErrors && (
          <Button variant="secondary" disabled={isTurning} onClick={() => file.send({ type: 'errors.asked' })}>
            {t('office.import_errors')}
          </Button>
        )}
        {isStoppable && (
          <Button variant="ghost" disabled={isTurning} onClick={() => file.send({ type: 'cancel.asked' })}>
            {t('office.import_cancel')}
          </Button>
        )}
        {isUndoable(job) && (
          <>
            <Button variant="secondary" disabled={isTurning} onClick={() => file.send({ type: 'undo.asked' })}>
              {t('office.import_undo')}
            </Button>
            <span className={meta}>{t('office.import_undoText')}</span>
          </>
        )}
        <span role="status">{saved !== null && t('office.import_saved', { name: saved })}</span>
      </div>
      <div role="alert" className={alarm}>
        {refusal && say(refusal.message)}
      </div>
    </>
  )
}
