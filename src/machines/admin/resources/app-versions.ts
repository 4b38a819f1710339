/** Which edition of the shop's apps phones are offered, and which they have to have. */
import type { Field, Refused, ResourceDefinition, Values } from '../resource.definition.ts'

export const appPlatforms = ['android', 'ios'] as const

/** `x.y.z` of whole numbers without zeros before them. */
export const versionPattern = String.raw`(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}`

const mostBuild = 2_000_000_000

/** @returns less than 0 where `a` is the lower one */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  return [0, 1, 2].reduce((found, at) => found || (left?.[at] ?? 0) - (right?.[at] ?? 0), 0)
}

const isVersion = (value: unknown): value is string =>
  typeof value === 'string' && new RegExp(`^${versionPattern}$`).test(value)

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

function rules(values: Values, record: Values | null): Refused[] {
  const { version_name: name, min_supported_version: least, store_url: url } = values
  const isForced = values['force_update'] === true || !isEmpty(least)
  const before = record?.['status'] === 'released' ? Number(record['rollout_percent']) : 0
  return [
    ...(isForced && isEmpty(url) ? [{ field: 'store_url', code: 'office.apps.needsStore' }] : []),
    ...(isVersion(name) && isVersion(least) && compareVersions(least, name) > 0
      ? [{ field: 'min_supported_version', code: 'office.apps.leastAbove', params: { version: name } }]
      : []),
    ...(typeof values['rollout_percent'] === 'number' && values['rollout_percent'] < before
      ? [{ field: 'rollout_percent', code: 'office.apps.onlyRises', params: { percent: before } }]
      : []),
    ...(record?.['status'] === 'withdrawn' ? [{ field: 'version_name', code: 'office.apps.isWithdrawn' }] : []),
  ]
}

const version = (id: string, more: Pick<Field, 'isRequired' | 'frozenBy'>): Field => ({
  id,
  kind: 'text',
  max: 20,
  pattern: [versionPattern, 'office.apps.notVersion'],
  ...more,
})

export const appVersionsDefinition: ResourceDefinition = {
  id: 'app-versions',
  thing: 'app_version',
  permission: { read: 'marketing.read', write: 'marketing.write' },
  nameField: 'version_name',
  columns: [
    { id: 'version_name', kind: 'text', sort: '-release' },
    { id: 'platform', kind: 'choice' },
    { id: 'build', kind: 'integer' },
    { id: 'status', kind: 'state' },
    { id: 'rollout_percent', kind: 'integer' },
    { id: 'min_supported_version', kind: 'text' },
    { id: 'force_update', kind: 'switch' },
    { id: 'call_share', kind: 'text' },
  ],
  tabs: ['all', 'released', 'draft', 'withdrawn'],
  filters: [{ id: 'platform', kind: 'choice', options: appPlatforms }],
  sorts: ['-release', 'release', '-created_at', 'created_at'],
  form: [
    {
      id: 'release',
      fields: [
        {
          id: 'platform',
          kind: 'choice',
          options: appPlatforms,
          initial: 'android',
          isRequired: true,
          frozenBy: 'was_released',
        },
        version('version_name', { isRequired: true, frozenBy: 'was_released' }),
        { id: 'build', kind: 'integer', min: 1, max: mostBuild, isRequired: true, frozenBy: 'was_released' },
        { id: 'notes', kind: 'text', max: 2_000, isLong: true },
      ],
    },
    {
      id: 'who',
      fields: [
        { id: 'rollout_percent', kind: 'integer', min: 0, max: 100, initial: 100, isRequired: true },
        {
          id: 'store_url',
          kind: 'text',
          max: 500,
          pattern: [String.raw`https://[^\s/@]+(?:/\S*)?`, 'office.apps.notStore'],
        },
        version('min_supported_version', {}),
        { id: 'force_update', kind: 'switch', initial: false },
      ],
    },
  ],
  facts: ['status', 'was_released', 'released_at', 'withdrawn_at', 'calls', 'call_share', 'created_at'],
  rules,
  bulkActions: [],
  recordActions: [
    { id: 'release', asks: true, when: { field: 'status', is: ['draft'] } },
    { id: 'withdraw', asks: true, isHarmful: true, when: { field: 'status', is: ['released'] } },
  ],
  without: ['delete'],
  csv: [],
}
