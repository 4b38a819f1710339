/** What the shop's people write to many phones at once. */
import type { ResourceDefinition } from '../resource.definition.ts'

export const pushStates = ['draft', 'scheduled', 'sending', 'sent', 'failed', 'cancelled'] as const
export type PushState = (typeof pushStates)[number]

export const pushAudiences = ['all', 'customers', 'segment', 'customer'] as const

/** A path of the shop. */
const path: readonly [string, string] = [String.raw`/(?![/\\])\S*`, 'office.push.notPath']

export const pushNotificationsDefinition: ResourceDefinition = {
  id: 'push-notifications',
  thing: 'push_notification',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'title',
  columns: [
    { id: 'title', kind: 'text', sort: 'title', label: 'title_field' },
    { id: 'audience', kind: 'choice' },
    { id: 'status', kind: 'state' },
    { id: 'scheduled_at', kind: 'instant', sort: '-scheduled_at', label: 'due' },
    { id: 'people', kind: 'integer' },
    { id: 'sent', kind: 'integer' },
    { id: 'shown', kind: 'integer' },
    { id: 'clicked', kind: 'integer' },
    { id: 'created_at', kind: 'instant', isOptional: true },
  ],
  tabs: ['all', ...pushStates],
  filters: [{ id: 'audience', kind: 'choice', options: pushAudiences }],
  sorts: ['-created_at', 'created_at', 'title', '-title', '-scheduled_at', 'scheduled_at'],
  form: [
    {
      id: 'message',
      fields: [
        { id: 'title', kind: 'text', min: 2, max: 65, isRequired: true, frozenBy: 'is_fixed' },
        { id: 'body', kind: 'text', min: 2, max: 178, isLong: true, isRequired: true, frozenBy: 'is_fixed' },
        {
          id: 'deep_link',
          kind: 'text',
          max: 500,
          isRequired: true,
          initial: '/',
          pattern: path,
          frozenBy: 'is_fixed',
        },
        { id: 'image_url', kind: 'picture', frozenBy: 'is_fixed' },
      ],
    },
    {
      id: 'whom',
      fields: [
        {
          id: 'audience',
          kind: 'choice',
          options: pushAudiences,
          // Whoever names a customer looks for one among all.
          needs: { customer: 'customers.read' },
          initial: 'customers',
          isRequired: true,
          frozenBy: 'is_fixed',
        },
        {
          id: 'segment_id',
          kind: 'reference',
          to: 'push-segments',
          isRequired: true,
          when: { field: 'audience', is: ['segment'] },
          frozenBy: 'is_fixed',
        },
        {
          id: 'customer_id',
          kind: 'reference',
          to: 'users',
          isRequired: true,
          when: { field: 'audience', is: ['customer'] },
          frozenBy: 'is_fixed',
        },
      ],
    },
    { id: 'when', fields: [{ id: 'scheduled_at', kind: 'instant', frozenBy: 'is_begun' }] },
  ],
  facts: ['status', 'is_fixed', 'is_begun', 'people', 'sent', 'shown', 'clicked', 'created_at'],
  rules: () => [],
  bulkActions: [{ id: 'delete' }],
  recordActions: [
    { id: 'send', when: { field: 'status', is: ['draft'] }, asks: true },
    { id: 'test' },
    { id: 'cancel', when: { field: 'status', is: ['scheduled', 'sending'] }, asks: true, isHarmful: true },
    { id: 'duplicate', isInList: true },
  ],
  csv: ['id', 'title', 'body', 'deep_link', 'audience', 'status', 'scheduled_at', 'people', 'sent', 'shown', 'clicked'],
}
