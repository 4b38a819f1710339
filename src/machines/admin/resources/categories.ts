/** The stalls of the market and their order, in two levels. */
import type { ResourceDefinition } from '../resource.definition.ts'

export const categoriesDefinition: ResourceDefinition = {
  id: 'categories',
  thing: 'category',
  permission: { read: 'catalogue.read', write: 'catalogue.write' },
  nameField: 'name',
  columns: [
    { id: 'image_url', kind: 'picture' },
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'parent_name', kind: 'text' },
    { id: 'slug', kind: 'text', isOptional: true },
    { id: 'products_count', kind: 'integer', sort: 'products_count' },
    { id: 'position', kind: 'integer', sort: 'position' },
  ],
  tabs: ['all', 'stalls', 'subcategories', 'empty'],
  filters: [{ id: 'parent', kind: 'reference', to: 'categories' }],
  sorts: ['position', 'name', '-name', 'products_count', '-products_count'],
  form: [
    {
      id: 'stall',
      fields: [
        { id: 'name', kind: 'text', min: 2, max: 60, isRequired: true },
        {
          id: 'slug',
          kind: 'text',
          form: 'slug',
          max: 120,
          isRequired: true,
          pattern: ['[a-z0-9]+(?:-[a-z0-9]+)*', 'office.notSlug'],
        },
        { id: 'parent_id', kind: 'reference', to: 'categories' },
        { id: 'description', kind: 'text', max: 500, isLong: true },
      ],
    },
    {
      id: 'look',
      fields: [
        { id: 'image_url', kind: 'picture' },
        {
          id: 'image_cloth',
          kind: 'choice',
          options: ['raffia', 'leaf', 'sky', 'lilac', 'clay', 'sun'],
          initial: 'raffia',
        },
      ],
    },
  ],
  facts: ['products_count', 'children_count', 'parent_name', 'position'],
  rules: (values, record) =>
    record !== null && values['parent_id'] !== null && Number(record['children_count'] ?? 0) > 0
      ? [{ field: 'parent_id', code: 'office.categories.hasChildren' }]
      : record !== null && values['parent_id'] === record['id']
        ? [{ field: 'parent_id', code: 'office.categories.ownParent' }]
        : [],
  bulkActions: [{ id: 'delete' }],
  isOrdered: true,
  orderedWithin: 'parent_id',
  csv: ['id', 'name', 'slug', 'parent_id', 'description', 'image_cloth', 'position'],
}
