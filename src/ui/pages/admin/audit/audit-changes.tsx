/** What a change was: each field that the form knows, before and after. */
import type { AuditEntry } from '#machines/admin/audit.read.ts'
import { fieldsOf, type ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { words } from '#ui/text/words.ts'
import { fieldWord, wordsOf } from '../resource/resource-words.ts'

const t = words(office, officeAudit)

const changes = css({ textStyle: 'small', display: 'grid', gap: '2', overflowWrap: 'anywhere' })

/** A row of a list, for example the hours of a day, by what it holds. */
const inWords = (one: unknown): string =>
  typeof one === 'object' && one !== null ? Object.values(one).join(' ') : String(one)

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? t('office.nothing')
    : typeof value === 'boolean'
      ? t(value ? 'office.yes' : 'office.no')
      : Array.isArray(value)
        ? value.map(inWords).join(', ')
        : String(value)

type Props = { readonly entry: AuditEntry; readonly definition: ResourceDefinition | undefined }

export const AuditChanges = ({ entry: { before, after, action }, definition }: Props) => {
  if (!definition || !action.endsWith('.updated')) return null
  const tell = wordsOf(definition.id)
  const fields = [...new Set(fieldsOf(definition).map(({ id }) => id))].filter((id) => after && id in after)
  return (
    <ul role="list" className={changes}>
      {fields.map((field) => (
        <li key={field}>
          {t('office.audit_change', {
            field: fieldWord(tell, field),
            before: shown(before?.[field]),
            after: shown(after?.[field]),
          })}
        </li>
      ))}
    </ul>
  )
}
