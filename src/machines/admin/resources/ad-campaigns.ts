/** Whose ads stand in the shop, for how long, to whom and for how much. */
import type { Field, Refused, ResourceDefinition, Values } from '../resource.definition.ts'

export const adStates = ['active', 'scheduled', 'paused', 'exhausted', 'ended', 'draft', 'archived'] as const
export type AdState = (typeof adStates)[number]

type AdFacts = {
  stage: 'draft' | 'live' | 'paused'
  is_archived: boolean
  /** The next view or press would pass the budget, or the views are used up. */
  is_exhausted: boolean
  /** ISO 8601; the end is exclusive. */
  starts_at: string
  ends_at: string
}

/**
 * What a campaign is at a moment; it follows from its stage, its dates and what it has spent, and is stored nowhere.
 * @param now milliseconds since 1970
 */
export function adStateOf({ stage, is_archived, is_exhausted, starts_at, ends_at }: AdFacts, now: number): AdState {
  if (is_archived) return 'archived'
  if (stage === 'draft') return 'draft'
  if (Date.parse(ends_at) <= now) return 'ended'
  if (stage === 'paused') return 'paused'
  if (is_exhausted) return 'exhausted'
  return Date.parse(starts_at) > now ? 'scheduled' : 'active'
}

export const adPlacements = ['home_top', 'listing_inline', 'product_side', 'footer'] as const

/** ₦10,000,000.00, the most that anything in the shop costs. */
const mostMoney = 10_000_000

/** A path of the shop, or an address elsewhere that is safe to be led to. */
const target: readonly [string, string] = [String.raw`/(?![/\\])\S*|https://[^\s/@]+(?:/\S*)?`, 'office.ads.notTarget']

const budget = (more: Pick<Field, 'when' | 'isRequired'>): Field => ({
  id: 'budget',
  kind: 'money',
  min: 1,
  max: mostMoney,
  ...more,
})

const timeOf = (values: Values, field: string): number => Date.parse(String(values[field] ?? ''))

function rules(values: Values): Refused[] {
  const { hour_from, hour_to } = values
  return [
    ...(timeOf(values, 'ends_at') <= timeOf(values, 'starts_at')
      ? [{ field: 'ends_at', code: 'office.coupons.endsBeforeStart' }]
      : []),
    ...((hour_from === null) !== (hour_to === null)
      ? [{ field: hour_from === null ? 'hour_from' : 'hour_to', code: 'office.ads.bothHours' }]
      : []),
    ...(values['pricing'] !== 'cpm' && typeof values['budget'] === 'number' && Number(values['rate']) > values['budget']
      ? [{ field: 'budget', code: 'office.ads.budgetBelowRate' }]
      : []),
  ]
}

/** What may be paused, and what goes on: of a draft neither makes anything that is shown and paid for. */
const [isRunning, isPaused] = [
  { field: 'status', is: ['active', 'scheduled'] },
  { field: 'status', is: ['paused'] },
] as const

export const adCampaignsDefinition: ResourceDefinition = {
  id: 'ad-campaigns',
  thing: 'ad_campaign',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'name',
  columns: [
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'advertiser', kind: 'text' },
    { id: 'placement', kind: 'choice' },
    { id: 'status', kind: 'state' },
    { id: 'spent', kind: 'money', sort: '-spent' },
    { id: 'impressions', kind: 'integer', sort: '-impressions' },
    { id: 'clicks', kind: 'integer' },
    { id: 'ctr', kind: 'text' },
    { id: 'pace', kind: 'text' },
    { id: 'pricing', kind: 'choice', isOptional: true },
    { id: 'starts_at', kind: 'instant', isOptional: true },
    { id: 'ends_at', kind: 'instant', sort: 'ends_at' },
  ],
  tabs: ['all', ...adStates],
  filters: [
    { id: 'placement', kind: 'choice', options: adPlacements },
    { id: 'pricing', kind: 'choice', options: ['cpm', 'cpc', 'flat'] },
  ],
  sorts: [
    '-created_at',
    'created_at',
    'name',
    '-name',
    '-spent',
    'spent',
    '-impressions',
    'impressions',
    'ends_at',
    '-ends_at',
  ],
  form: [
    {
      id: 'ad',
      fields: [
        { id: 'name', kind: 'text', min: 2, max: 80, isRequired: true },
        { id: 'advertiser', kind: 'text', min: 2, max: 80, isRequired: true },
        { id: 'placement', kind: 'choice', options: adPlacements, initial: 'home_top', isRequired: true },
        { id: 'link_url', kind: 'text', max: 500, isRequired: true, pattern: target },
        { id: 'creative_url', kind: 'picture', ratio: [4, 1], least: { width: 1200, height: 300 }, isRequired: true },
        { id: 'mobile_creative_url', kind: 'picture', ratio: [2, 1], least: { width: 640, height: 320 } },
        { id: 'alt_text', kind: 'text', min: 3, max: 200, isRequired: true },
        { id: 'approval_reference', kind: 'text', max: 60 },
      ],
    },
    {
      id: 'when',
      fields: [
        { id: 'starts_at', kind: 'instant', edge: 'start', isRequired: true },
        { id: 'ends_at', kind: 'instant', edge: 'end', isRequired: true },
        { id: 'stage', kind: 'choice', options: ['draft', 'live', 'paused'], initial: 'draft', isRequired: true },
        { id: 'priority', kind: 'integer', min: 1, max: 10, initial: 5, isRequired: true },
      ],
    },
    {
      id: 'money',
      fields: [
        { id: 'pricing', kind: 'choice', options: ['cpm', 'cpc', 'flat'], initial: 'cpm', isRequired: true },
        { id: 'rate', kind: 'money', min: 0.01, max: mostMoney, isRequired: true },
        budget({ when: { field: 'pricing', is: ['cpm', 'cpc'] }, isRequired: true }),
        budget({ when: { field: 'pricing', is: ['flat'] } }),
        { id: 'max_impressions', kind: 'integer', min: 1, max: 1_000_000_000 },
        { id: 'frequency_cap_per_day', kind: 'integer', min: 1, max: 100, initial: 4 },
      ],
    },
    {
      id: 'whom',
      fields: [
        { id: 'devices', kind: 'tags', max: 3, maxLength: 10, options: ['phone', 'tablet', 'desktop'], initial: [] },
        {
          id: 'audience',
          kind: 'choice',
          options: ['all', 'guests', 'customers'],
          initial: 'all',
          isRequired: true,
        },
        { id: 'state_codes', kind: 'own', initial: [] },
        { id: 'category_ids', kind: 'references', to: 'categories', max: 40, initial: [] },
        { id: 'hour_from', kind: 'integer', min: 0, max: 23 },
        { id: 'hour_to', kind: 'integer', min: 1, max: 24 },
      ],
    },
  ],
  facts: ['status', 'spent', 'impressions', 'clicks', 'ctr', 'pace', 'has_results', 'is_archived', 'created_at'],
  rules,
  archive: { by: 'has_results' },
  bulkActions: [
    { id: 'pause', sets: { stage: 'paused' }, when: isRunning },
    { id: 'resume', sets: { stage: 'live' }, when: isPaused },
    { id: 'delete' },
  ],
  recordActions: [
    { id: 'pause', sets: { stage: 'paused' }, when: isRunning, isInList: true },
    { id: 'resume', sets: { stage: 'live' }, when: isPaused, isInList: true },
    { id: 'duplicate', isInList: true },
  ],
  csv: [
    'id',
    'name',
    'advertiser',
    'placement',
    'status',
    'starts_at',
    'ends_at',
    'pricing',
    'rate',
    'budget',
    'spent',
    'impressions',
    'clicks',
    'ctr',
    'approval_reference',
  ],
}
