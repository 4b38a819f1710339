import type { AuditEntry } from '#machines/admin/audit.read.ts'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { officeCsv } from '#text/office-csv.ts'
import { words } from '#ui/text/words.ts'
import '../all-words.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(office, officeAudit, officeCsv)

/** Lists whose words are no part of all words, for those are many: their titles alone are told here. */
const ownTitles: ReadonlyMap<string, () => string> = new Map([
  ['orders', () => t('office.audit_file_orders')],
  ['expired-orders', () => t('office.audit_file_expiredOrders')],
  ['reviews', () => t('office.audit_file_reviews')],
])

/** What a list is called whose file went out. */
export const titleOf = (resource: string): string => ownTitles.get(resource)?.() ?? wordsOf(resource)('title')

/** What was done, as a sentence. */
export function sentenceOf({ action, resource, person_name, record_name, times, before, after }: AuditEntry): string {
  const name = record_name ?? ''
  const person = person_name ?? t('office.somebody')
  if (action.startsWith('order.')) return t('office.audit_order', { person, name, step: action.slice('order.'.length) })
  const told = (field: string) => String(after?.[field] ?? '')
  const verb = action.slice(action.lastIndexOf('.') + 1)
  if (action.startsWith('customer.') && !['created', 'updated', 'deleted', 'restored'].includes(verb))
    return t('office.audit_customer', { person, name, step: verb, duty: told('duty') })
  if (action === 'stock.adjusted')
    return t('office.audit_stock', {
      person,
      name,
      before: String(before?.['available'] ?? ''),
      after: told('available'),
    })
  switch (verb) {
    case 'created':
      return t('office.audit_created', { person, name })
    case 'updated':
    case 'answered':
      return t('office.audit_updated', { person, name })
    case 'archived':
      return t('office.audit_archived', { person, name })
    case 'deleted':
      return t('office.audit_deleted', { person, name })
    case 'restored':
      return t('office.audit_restored', { person, name })
    case 'reordered':
      return t('office.audit_reordered', { person })
    case 'exported':
      return t('office.audit_exported', { person, name: titleOf(resource) })
    case 'refused':
      return t('office.audit_refused', { person, name, needed: String(after?.['needed'] ?? '') })
    case 'unauthenticated':
      return t('office.audit_unauthenticated', { count: times })
    default:
      return t('office.audit_step', { person, name, step: verb })
  }
}
