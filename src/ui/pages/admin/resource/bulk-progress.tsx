/** A bulk action that goes on after its answer: how far it is, with a way to stop it; then what became of it, with the way back. */
import { useSelector } from '@xstate/react'
import type { BulkJob } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { officeBulk } from '#text/office-bulk.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeBulk)

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12', w: '100%' })
const track = css({ flex: '1 1 160px', h: '8px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' })
const fill = css({ display: 'block', h: '100%', borderRadius: 'full', bg: 'brand' })
const count = css({ fontVariantNumeric: 'tabular-nums' })

/** What an action on many comes to. */
export const ManyConsequence = (given: { readonly count: number; readonly things: string }) => (
  <p>{t('office-bulk.many', given)}</p>
)

type Props = { readonly resource: ResourceRef; readonly job: BulkJob }

export const BulkProgress = ({ resource, job }: Props) => {
  const isWatched = useSelector(resource, (snapshot) => snapshot.matches({ bulk: 'watching' }))
  return isWatched ? <Running resource={resource} job={job} /> : <Ended resource={resource} job={job} />
}

const Running = ({ resource, job: { done, total, isUndoing } }: Props) => {
  const isCancelling = useSelector(resource, (snapshot) => snapshot.matches({ bulk: { watching: 'cancelling' } }))
  const told = t('office-bulk.at', { done, total })
  return (
    <div className={row}>
      <div
        className={track}
        role="progressbar"
        aria-label={isUndoing ? t('office-bulk.undoProgress') : t('office-bulk.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={told}
      >
        <span className={fill} style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      <span className={count}>{told}</span>
      <Button
        size="s"
        variant="secondary"
        busy={isCancelling}
        busyLabel={t('office-bulk.cancelling')}
        onClick={() => resource.send({ type: 'bulk.cancelled' })}
      >
        {t('office-bulk.cancel')}
      </Button>
    </div>
  )
}

/** What became of it, or how far it is where nobody watches it here. */
function endWords({ state, done, total, counts: { written, undone, kept } }: BulkJob): string {
  if (state === 'undone') return t('office-bulk.undone', { undone, kept })
  if (state === 'running') return t('office-bulk.at', { done, total })
  const given = { done: written, total }
  if (state === 'cancelled') return t('office-bulk.cancelled', given)
  return state === 'failed' ? t('office-bulk.failed', given) : t('office-bulk.done', given)
}

const Ended = ({ resource, job }: Props) => {
  const isUndoing = useSelector(resource, (snapshot) => snapshot.matches({ bulk: 'undoing' }))
  const canUndo = useSelector(resource, (snapshot) => snapshot.can({ type: 'bulk.undone' }))
  const { failed, kept } = job.counts
  const left = (job.state === 'undone' ? kept : failed) - job.failures.length
  return (
    <div className={row}>
      <span role="status">
        {endWords(job)}
        {left > 0 && ` ${t('office-bulk.more', { count: left })}`}
      </span>
      {(canUndo || isUndoing) && (
        <Button
          size="s"
          variant="secondary"
          busy={isUndoing}
          busyLabel={t('office-bulk.undoing')}
          onClick={() => resource.send({ type: 'bulk.undone' })}
        >
          {t('office-bulk.undo')}
        </Button>
      )}
    </div>
  )
}
