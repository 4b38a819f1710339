import { expect, it } from 'vitest'
import type { AuditEntry } from '#machines/admin/audit.read.ts'
import { definitions } from '../resources.ts'
import { sentenceOf } from './audit-sentence.ts'

const told = (resource: string, action: string, record_name: string | null = null) =>
  sentenceOf({ resource, action, record_name, person_name: 'Ada Obi', times: 1, before: null, after: {} } as AuditEntry)

it('[ADMIN-12] a file that went out is told by the title of its list, whichever that is', () => {
  const listed = definitions.filter(({ csv }) => csv.length > 0).map(({ id }) => id)
  const sentences = [...listed, 'orders', 'expired-orders', 'audit'].map((id) => told(id, 'file.exported'))
  expect(sentences).toContain('Ada Obi exported a file of Expired Orders')
  expect(sentences).toContain('Ada Obi exported a file of Audit Trail')
  for (const sentence of sentences) expect(sentence).toMatch(/^Ada Obi exported a file of [A-Z][\w ]+$/)
})

it('a step of a release or of a message is told in words, and one that has none as a change', () => {
  expect(told('app-versions', 'app_version.released', '2.1.0')).toBe('Ada Obi released 2.1.0')
  expect(told('push-notifications', 'push_notification.cancelled', 'Sallah')).toBe('Ada Obi cancelled Sallah')
  expect(told('push-notifications', 'push_notification.moved', 'Sallah')).toBe('Ada Obi changed Sallah')
})
