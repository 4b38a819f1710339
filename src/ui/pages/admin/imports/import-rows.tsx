/** Rows of an import: what each changes, before and after, or why it is refused. */
import { useEffect, useRef, useState } from 'react'
import { type ImportJob, type ImportRow, readImportRows } from '#machines/admin/files/import.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { officeImport } from '#text/office-import.ts'
import { say, words } from '#ui/text/words.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeImport)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', mb: '12' })
const heading = css({ textStyle: 'h3', mr: 'auto' })
const list = css({
  '& > li': { display: 'grid', gap: '2', py: '8', textStyle: 'small', overflowWrap: 'anywhere' },
  '& > li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const name = css({ fontWeight: '500' })
const wrong = css({ color: 'error' })
const meta = css({ color: 'muted' })

const outcomes = ['created', 'changed', 'refused'] as const
type Outcome = (typeof outcomes)[number]

const step = 15
/** What the API gives at most at once. */
const most = 100

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? t('office.import_nothing')
    : typeof value === 'boolean'
      ? t(value ? 'office.import_yes' : 'office.import_no')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)

const first = ({ counts }: ImportJob): Outcome =>
  counts.refused > 0 ? 'refused' : counts.changed > 0 || counts.created === 0 ? 'changed' : 'created'

export const ImportRows = ({ job }: { readonly job: ImportJob }) => {
  const [outcome, setOutcome] = useState<Outcome>(() => first(job))
  const [count, setCount] = useState(step)
  const { data, failure, isLoading, retry } = useResource(
    `/admin/imports/${job.id}/rows?filter[outcome]=${outcome}&per_page=${count}`,
    readImportRows,
  )
  // What became of the rows is said when the job is at rest.
  const seen = useRef(job.state)
  useEffect(() => {
    if (seen.current === job.state) return
    seen.current = job.state
    retry()
  })
  return (
    <Panel as="section" pad="l" aria-label={t('office.import_rows')}>
      <div className={head}>
        <h2 className={heading}>{t('office.import_rows')}</h2>
        <Segmented
          label={t('office.import_rows')}
          items={outcomes.map((value) => ({ value, label: t(`office.import_${value}`) }))}
          chosen={outcome}
          onChoose={(value) => setOutcome(value as Outcome)}
        />
      </div>
      {!data && failure ? (
        <ErrorState
          title={t('office.import_notLoaded')}
          text=""
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : !data ? (
        <Bone h={120} radius={12} />
      ) : data.rows.length === 0 ? (
        <p className={meta}>{t('office.import_noRows')}</p>
      ) : (
        <ul role="list" className={list} aria-label={t(`office.import_${outcome}`)}>
          {data.rows.map((row) => (
            <Row key={row.line} row={row} tell={wordsOf(job.resource)} />
          ))}
        </ul>
      )}
      {data && data.pagination.total > count && count < most && (
        <Button variant="ghost" onClick={() => setCount(Math.min(most, count + 40))}>
          {t('office.import_more')}
        </Button>
      )}
    </Panel>
  )
}

const Row = ({ row, tell }: { readonly row: ImportRow; readonly tell: ReturnType<typeof wordsOf> }) => (
  <li>
    <span>
      <span className={name}>{t('office.import_line', { line: row.line })}</span>
      {row.name !== null && ` · ${row.name}`}
    </span>
    {row.refusals.map(({ field, code, params, message, value }) => (
      <span key={`${field} ${code}`} className={wrong}>
        {tell(field)}
        {value !== null && value !== '' && ` “${value}”`}
        {': '}
        {say({ code: 'server.refused', params: { message, reason: code, given: params } })}
      </span>
    ))}
    {row.outcome !== 'refused' &&
      row.changes.map(({ field, before, after, percent }) => (
        <span key={field} className={percent === null ? meta : wrong}>
          {row.outcome === 'created'
            ? t('office.import_value', { field: tell(field), value: shown(after) })
            : t('office.import_change', { field: tell(field), before: shown(before), after: shown(after) })}
          {percent !== null && ` (${t('office.import_percent', { percent })})`}
        </span>
      ))}
  </li>
)
