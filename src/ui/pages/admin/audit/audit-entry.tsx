/** One entry of the trail: what was done, what changed, who did it from where, and the way back. */
import { Link } from 'react-router-dom'
import type { AuditEntry } from '#machines/admin/audit.read.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { AuditChanges } from './audit-changes.tsx'

const t = words(office)

const card = css({
  display: 'grid',
  gap: '4',
  p: '14px 16px',
  bg: 'surface',
  borderRadius: 'cell',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '12' })
const note = css({ color: 'muted', textStyle: 'small' })

/** What was done, as a sentence. */
function sentenceOf({ action, person_name, record_name, times, after }: AuditEntry): string {
  const name = record_name ?? ''
  const person = person_name ?? t('office.somebody')
  switch (action.slice(action.lastIndexOf('.') + 1)) {
    case 'created':
      return t('office.audit_created', { person, name })
    case 'updated':
      return t('office.audit_updated', { person, name })
    case 'archived':
      return t('office.audit_archived', { person, name })
    case 'deleted':
      return t('office.audit_deleted', { person, name })
    case 'restored':
      return t('office.audit_restored', { person, name })
    case 'reordered':
      return t('office.audit_reordered', { person })
    case 'refused':
      return t('office.audit_refused', { person, name, needed: String(after?.['needed'] ?? '') })
    case 'unauthenticated':
      return t('office.audit_unauthenticated', { count: times })
    default:
      return `${person}: ${action} ${name}`
  }
}

type Props = {
  readonly definitions: readonly ResourceDefinition[]
  readonly entry: AuditEntry
  readonly trail: ResourceRef | undefined
}

export const AuditEntryCard = ({ entry, trail, definitions }: Props) => {
  const definition = definitions.find(({ id }) => id === entry.resource)
  const isThere = definition && entry.record_id !== null && !entry.action.endsWith('.deleted')
  return (
    <li className={card}>
      <div className={head}>
        <strong>{sentenceOf(entry)}</strong>
        {entry.is_undoable && trail && (
          <Button
            variant="secondary"
            size="s"
            onClick={() => trail.send({ type: 'undo.pressed', auditId: entry.id })}
            aria-label={t('office.audit_undoName', { name: entry.record_name ?? '' })}
          >
            {t('office.undo')}
          </Button>
        )}
      </div>
      <AuditChanges entry={entry} definition={definition} />
      <p className={note}>
        {[lagosWords(entry.at), entry.device, entry.network, entry.duty].filter(Boolean).join(' · ')}
        {entry.undone_by !== null && ` · ${t('office.audit_undone')}`}
        {isThere && (
          <>
            {' · '}
            <Link to={`/admin/${entry.resource}/${entry.record_id}`}>{t('office.audit_open')}</Link>
          </>
        )}
      </p>
    </li>
  )
}
