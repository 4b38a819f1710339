/** Where push messages go: looked at, never changed. What a push service says is gone is deleted at once and not among them. */
import type { ResourceDefinition } from '../resource.definition.ts'

/** Days without a call after which most push services doubt that a device is in use. */
export const staleAfterDays = 30

export const pushDevicesDefinition: ResourceDefinition = {
  id: 'push-devices',
  thing: 'push_device',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'kind', kind: 'choice' },
    { id: 'customer', kind: 'text' },
    { id: 'topics', kind: 'text' },
    { id: 'created_at', kind: 'instant', sort: '-created_at' },
    { id: 'seen_at', kind: 'instant', sort: '-seen_at' },
    { id: 'last_delivery', kind: 'text' },
    { id: 'state', kind: 'state' },
  ],
  tabs: ['all', 'active', 'stale'],
  filters: [
    { id: 'kind', kind: 'choice', options: ['web', 'app'] },
    { id: 'platform', kind: 'choice', options: ['android', 'ios', 'desktop'] },
    { id: 'topic', kind: 'choice', options: ['orders', 'stock', 'offers'] },
    { id: 'owner', kind: 'choice', options: ['customer', 'guest'] },
  ],
  sorts: ['-seen_at', 'seen_at', '-created_at', 'created_at', 'name', '-name'],
  form: [],
  facts: [],
  rules: () => [],
  bulkActions: [],
  without: ['create', 'edit', 'delete'],
  csv: [],
}
