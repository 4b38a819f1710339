/** Pictures with a way on: the box at the top of the home page, the strip on it, and what heads a category. */
import type { ResourceDefinition } from '../resource.definition.ts'
import { scheduleFields, scheduleRules, scheduleStates } from '../resource.schedule.ts'

export const bannerPlacements = ['home_hero', 'home_strip', 'category'] as const
export const bannerLinks = ['none', 'category', 'product', 'url'] as const

export const bannersDefinition: ResourceDefinition = {
  id: 'banners',
  thing: 'banner',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'title',
  columns: [
    { id: 'image_url', kind: 'picture' },
    { id: 'title', kind: 'text', sort: 'title', label: 'title_field' },
    { id: 'placement', kind: 'choice' },
    { id: 'state', kind: 'state' },
    { id: 'starts_at', kind: 'instant', sort: 'starts_at' },
    { id: 'ends_at', kind: 'instant', sort: 'ends_at' },
    { id: 'views', kind: 'integer', sort: '-views' },
    { id: 'presses', kind: 'integer', sort: '-presses' },
    { id: 'created_at', kind: 'instant', sort: '-created_at', isOptional: true },
  ],
  tabs: ['all', ...scheduleStates],
  filters: [{ id: 'placement', kind: 'choice', options: bannerPlacements }],
  sorts: [
    'position',
    'title',
    '-title',
    'starts_at',
    '-starts_at',
    'ends_at',
    '-ends_at',
    '-views',
    'views',
    '-presses',
    'presses',
    '-created_at',
    'created_at',
  ],
  form: [
    {
      id: 'banner',
      fields: [
        { id: 'title', kind: 'text', min: 2, max: 60, isRequired: true },
        { id: 'subtitle', kind: 'text', max: 120 },
        { id: 'placement', kind: 'choice', options: bannerPlacements, initial: 'home_strip', isRequired: true },
        { id: 'category_id', kind: 'reference', to: 'categories', when: { field: 'placement', is: ['category'] } },
        { id: 'link_type', kind: 'choice', options: bannerLinks, initial: 'none', isRequired: true },
        {
          id: 'link_value',
          kind: 'link',
          by: 'link_type',
          when: { field: 'link_type', is: ['category', 'product', 'url'] },
          isRequired: true,
        },
      ],
    },
    {
      id: 'pictures',
      fields: [
        { id: 'image_url', kind: 'picture', ratio: [5, 2], least: { width: 1280, height: 512 }, isRequired: true },
        { id: 'mobile_image_url', kind: 'picture', ratio: [4, 3], least: { width: 640, height: 480 } },
        { id: 'alt_text', kind: 'text', min: 3, max: 200, isRequired: true },
      ],
    },
    {
      id: 'when',
      fields: [...scheduleFields, { id: 'position', kind: 'decimal', min: 0, max: 10_000 }],
    },
  ],
  facts: ['state', 'views', 'presses', 'created_at'],
  rules: scheduleRules,
  bulkActions: [
    { id: 'switch_on', sets: { is_active: true } },
    { id: 'switch_off', sets: { is_active: false } },
    { id: 'delete' },
  ],
  isOrdered: true,
  orderedWithin: 'placement',
  csv: [
    'id',
    'title',
    'placement',
    'state',
    'starts_at',
    'ends_at',
    'link_type',
    'link_value',
    'position',
    'views',
    'presses',
  ],
}
