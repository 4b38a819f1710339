/** What buyers say. Their words are nobody's to edit: the shop approves, rejects and answers. */
import type { Field, ResourceDefinition } from '../resource.definition.ts'

export const reviewStates = ['pending', 'approved', 'rejected'] as const

/** Why it is not shown: for the shop's own people. */
const reason: Field = { id: 'rejection_reason', kind: 'text', min: 3, max: 500, isLong: true, isRequired: true }
/** Shown below the review; nothing takes it away. */
const reply: Field = { id: 'reply', kind: 'text', max: 1000, isLong: true }

export const reviewsDefinition: ResourceDefinition = {
  id: 'reviews',
  thing: 'review',
  permission: { read: 'reviews.read', write: 'reviews.write' },
  nameField: 'title',
  columns: [
    { id: 'rating', kind: 'integer', sort: '-rating' },
    { id: 'title', kind: 'text', label: 'headline' },
    { id: 'product_name', kind: 'text' },
    { id: 'author', kind: 'text' },
    { id: 'created_at', kind: 'instant', sort: 'created_at' },
    { id: 'status', kind: 'state', isOptional: true },
  ],
  tabs: reviewStates,
  /** Who waits longest is read first; what is decided, the newest first. */
  tabSorts: { approved: '-created_at', rejected: '-created_at' },
  filters: [{ id: 'rating', kind: 'choice', options: ['5', '4', '3', '2', '1'] }],
  sorts: ['created_at', '-created_at', 'rating', '-rating'],
  form: [
    {
      id: 'review',
      fields: [
        // Drawn by one look, which shows the buyer's words above the shop's.
        { id: 'status', kind: 'own', isRequired: true },
        { id: 'rejection_reason', kind: 'own' },
        { id: 'reply', kind: 'own' },
      ],
    },
  ],
  facts: [
    'rating',
    'title',
    'body',
    'images',
    'author',
    'verified',
    'product_id',
    'product_name',
    'product_slug',
    'created_at',
  ],
  rules: () => [],
  bulkActions: [
    { id: 'approve', sets: { status: 'approved', rejection_reason: null } },
    { id: 'reject', fields: [reason] },
  ],
  recordActions: [
    {
      id: 'approve',
      sets: { status: 'approved', rejection_reason: null },
      when: { field: 'status', is: ['pending', 'rejected'] },
      isInList: true,
    },
    { id: 'reject', fields: [reason], when: { field: 'status', is: ['pending', 'approved'] }, isInList: true },
    { id: 'reply', fields: [reply], when: { field: 'status', is: ['pending', 'approved'] } },
  ],
  without: ['create', 'edit', 'delete'],
  csv: ['id', 'created_at', 'status', 'rating', 'title', 'body', 'author', 'product_name', 'reply'],
}
