/** One entry of the trail: what was done, what changed, who did it from where, and the way back. */
import { type AuditEntry, mayUndo } from '#machines/admin/audit.read.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { AuditChanges } from './audit-changes.tsx'
import { sentenceOf } from './audit-sentence.ts'

const t = words(office, officeAudit)

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

/** A group of settings is named by itself, an order by its own number, every other record by the number that the database gave it. */
function addressOf({ resource, record_id, record_name }: AuditEntry): string {
  if (resource.startsWith('settings-')) return `/admin/settings/${resource.slice('settings-'.length)}`
  return `/admin/${resource}/${resource === 'orders' ? record_name : record_id}`
}

type Props = {
  readonly definitions: readonly ResourceDefinition[]
  readonly entry: AuditEntry
  readonly trail: ResourceRef | undefined
  /** Within the history of one record, which leads to no other part of the trail. */
  readonly isAlone?: boolean
}

/** Leads to the part of the trail that has this in common. */
const Only = ({
  filter,
  value,
  label,
}: {
  readonly filter: string
  readonly value: string
  readonly label: string
}) => (
  <>
    {' · '}
    <Link to={`/admin/audit?${new URLSearchParams({ [`filter[${filter}]`]: value }).toString()}`}>{label}</Link>
  </>
)

export const AuditEntryCard = ({ entry, trail, definitions, isAlone = false }: Props) => {
  const definition = definitions.find(({ id }) => id === entry.resource)
  const duty = useSession().user?.duty ?? null
  const isThere = !isAlone && definition && entry.record_id !== null && !entry.action.endsWith('.deleted')
  return (
    <li className={card}>
      <div className={head}>
        <strong>{sentenceOf(entry)}</strong>
        {trail && mayUndo(entry, duty, definition) && (
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
            <Link to={addressOf(entry)}>{t('office.audit_open')}</Link>
          </>
        )}
        {!isAlone && entry.batch !== null && (
          <Only filter="batch" value={entry.batch} label={t('office.audit_batch')} />
        )}
        {!isAlone && <Only filter="action" value={entry.action} label={t('office.audit_action')} />}
        {!isAlone && entry.person_id !== null && (
          <Only
            filter="person"
            value={String(entry.person_id)}
            label={t('office.audit_personById', { name: entry.person_name ?? t('office.somebody') })}
          />
        )}
      </p>
    </li>
  )
}
