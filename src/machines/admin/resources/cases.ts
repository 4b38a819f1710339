/** What customers report of their orders. Their words are nobody's to edit: the shop answers, closes and opens again. */
import { caseReasons } from '#machines/order/cases.read.ts'
import type { Field, ResourceDefinition } from '../resource.definition.ts'

const caseStates = ['open', 'answered', 'closed'] as const

/** Goes to the customer by e-mail, and stands at the order. */
const answer: Field = { id: 'answer', kind: 'text', max: 2000, isLong: true, isRequired: true }

export const casesDefinition: ResourceDefinition = {
  id: 'cases',
  thing: 'case',
  permission: { read: 'cases.read', write: 'cases.write' },
  nameField: 'order_number',
  columns: [
    { id: 'order_number', kind: 'text' },
    { id: 'reason', kind: 'choice' },
    { id: 'created_at', kind: 'instant', sort: 'created_at' },
    { id: 'status', kind: 'state', isOptional: true },
  ],
  tabs: [...caseStates, 'all'],
  /** Who waits longest is answered first; what is done, the newest first. */
  tabSorts: { answered: '-created_at', closed: '-created_at', all: '-created_at' },
  filters: [{ id: 'reason', kind: 'choice', options: caseReasons }],
  sorts: ['created_at', '-created_at'],
  // Drawn by one look, which shows the customer's words above the shop's.
  form: [{ id: 'case', fields: [{ id: 'status', kind: 'own' }] }],
  facts: ['order_number', 'customer', 'reason', 'text', 'items', 'images', 'answer', 'answered_at', 'created_at'],
  rules: () => [],
  bulkActions: [{ id: 'close', sets: { status: 'closed' } }],
  recordActions: [
    { id: 'answer', fields: [answer], when: { field: 'status', is: ['open'] } },
    { id: 'close', sets: { status: 'closed' }, when: { field: 'status', is: ['open', 'answered'] }, isInList: true },
    { id: 'reopen', sets: { status: 'open' }, when: { field: 'status', is: ['answered', 'closed'] } },
  ],
  without: ['create', 'edit', 'delete'],
  // What customers wrote of their orders goes into no file.
  csv: [],
}
