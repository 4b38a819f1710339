/** What marketing asks of a definition: schedules, colours, links, pictures of a shape, an order. Definitions to come are written here as types. */
import { describe, expect, it } from 'vitest'
import { contrastOf } from '#machines/admin/contrast.ts'
import { fieldsOfInstant, readInstant } from '#machines/admin/instants.ts'
import { actionOf, type Field, type ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { readFields, refusalsOfFields } from '#machines/admin/resource.rules.ts'
import { scheduleFields, scheduleRules, scheduleStateOf, scheduleStates } from '#machines/admin/resource.schedule.ts'

const base = {
  permission: { read: 'marketing.read', write: 'marketing.write' },
  filters: [],
  sorts: ['position'],
  facts: ['state'],
  rules: scheduleRules,
  bulkActions: [{ id: 'delete' }],
  csv: [],
} as const satisfies Partial<ResourceDefinition>

const when = { id: 'when', fields: scheduleFields }
const wide = { kind: 'picture', ratio: [4, 1], least: { width: 1200, height: 300 } } as const

/** Shapes that others build on: they compile, or the shape is wrong. */
const shapes: readonly ResourceDefinition[] = [
  {
    ...base,
    id: 'coupon-banners',
    thing: 'coupon_banner',
    nameField: 'title',
    columns: [
      { id: 'title', kind: 'text' },
      { id: 'state', kind: 'state' },
      { id: 'copies', kind: 'integer' },
    ],
    tabs: ['all', ...scheduleStates],
    form: [
      {
        id: 'look',
        fields: [
          { id: 'title', kind: 'text', max: 80, isRequired: true },
          { id: 'ground_color', kind: 'colour', isRequired: true },
          { id: 'text_color', kind: 'colour', on: 'ground_color', isRequired: true },
          { id: 'position', kind: 'decimal', min: 0, max: 10_000 },
        ],
      },
      when,
    ],
    isOrdered: true,
    orderedWithin: 'placement',
  },
  {
    ...base,
    id: 'spin-prizes',
    thing: 'spin_prize',
    nameField: 'label',
    columns: [{ id: 'odds', kind: 'text' }],
    tabs: ['all'],
    form: [
      {
        id: 'prize',
        fields: [
          { id: 'type', kind: 'choice', options: ['coupon', 'free_shipping', 'points', 'none'], isRequired: true },
          { id: 'weight', kind: 'integer', min: 0, max: 1000, isRequired: true },
          { id: 'color', kind: 'colour', isRequired: true },
          { id: 'points', kind: 'integer', min: 1, max: 10_000, when: { field: 'type', is: ['points'] } },
          { id: 'position', kind: 'decimal', min: 0, max: 10_000 },
        ],
      },
    ],
    isOrdered: true,
  },
  {
    ...base,
    id: 'ad-campaigns',
    thing: 'ad_campaign',
    nameField: 'name',
    columns: [{ id: 'spent', kind: 'money' }],
    tabs: ['all', ...scheduleStates, 'exhausted'],
    form: [
      {
        id: 'advert',
        fields: [
          { id: 'creative_url', ...wide, isRequired: true },
          { id: 'link_url', kind: 'text', max: 500 },
          { id: 'budget', kind: 'money', min: 1, max: 10_000_000 },
        ],
      },
      when,
    ],
    recordActions: [{ id: 'pause', sets: { is_active: false }, when: { field: 'state', is: ['active'] } }],
  },
  {
    ...base,
    id: 'app-versions',
    thing: 'app_version',
    nameField: 'version_name',
    columns: [{ id: 'rollout_percent', kind: 'integer' }],
    tabs: ['all'],
    form: [{ id: 'release', fields: [{ id: 'force_update', kind: 'switch' }] }],
    recordActions: [{ id: 'withdraw', asks: true, isHarmful: true }],
    without: ['delete'],
  },
  {
    ...base,
    id: 'push-notifications',
    thing: 'push_notification',
    nameField: 'title',
    columns: [{ id: 'scheduled_at', kind: 'instant' }],
    tabs: ['all'],
    form: [
      {
        id: 'message',
        fields: [
          { id: 'title', kind: 'text', max: 65, isRequired: true },
          { id: 'link_type', kind: 'choice', options: ['product', 'category', 'url', 'none'], initial: 'none' },
          { id: 'deep_link', kind: 'link', by: 'link_type', when: { field: 'link_type', is: ['product', 'url'] } },
          { id: 'scheduled_at', kind: 'instant', edge: 'start' },
        ],
      },
    ],
    recordActions: [{ id: 'send_test', fields: [{ id: 'note', kind: 'text', max: 40 }] }],
  },
]

const codes = (fields: readonly Field[], values: Parameters<typeof refusalsOfFields>[1]) =>
  refusalsOfFields(fields, values).map(({ code }) => code)

describe('a time of a schedule', () => {
  it('is a Lagos time, and a day alone is all of that day', () => {
    expect(readInstant('2026-11-20 14:00', 'start')).toBe('2026-11-20T13:00:00.000Z')
    expect(readInstant('2026-11-20', 'start')).toBe('2026-11-19T23:00:00.000Z')
    expect(readInstant('2026-11-20', 'end')).toBe('2026-11-20T23:00:00.000Z')
    expect(readInstant('2026-12-31', 'end')).toBe('2026-12-31T23:00:00.000Z')
  })

  it('is a Lagos time with seconds too, whatever the zone of whoever reads it, and another only where its offset says so', () => {
    expect(readInstant('2026-11-20T14:00:30', 'end')).toBe('2026-11-20T13:00:30.000Z')
    expect(readInstant('2026-11-20 14:00:30.5', 'start')).toBe('2026-11-20T13:00:30.500Z')
    expect(readInstant('2026-11-20T14:00Z', 'end')).toBe('2026-11-20T14:00:00.000Z')
    expect(readInstant('2026-11-20T14:00:00.000-05:00', 'start')).toBe('2026-11-20T19:00:00.000Z')
  })

  it('is there on every stop of a year that is typed digit by digit, as date fields tell it, but in no year 0', () => {
    for (const typed of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20'])
      for (const edge of ['start', 'end'] as const)
        expect(fieldsOfInstant(readInstant(typed, edge), edge).date, typed).toBe(typed)
    for (const none of ['0000-11-20', '0001-01-01']) expect(readInstant(none, 'start'), none).toBeNull()
  })

  it('is nothing where there is no such day or hour', () => {
    for (const wrong of [
      '2026-02-30',
      '2026-13-01',
      '2026-11-20 25:00',
      'tomorrow',
      '11/20/2026',
      '20 November 2026 14:00',
      '123456',
      '+012026-01-01T00:00:00Z',
      '+010000-01-01T00:00:00Z',
    ])
      expect(readInstant(wrong, 'end'), wrong).toBeNull()
    const year = readFields(scheduleFields, { starts_at: '123456', is_active: true })
    expect(refusalsOfFields(scheduleFields, year)).toMatchObject([{ field: 'starts_at', code: 'office.notTime' }])
  })

  it('comes back to the fields as it was typed', () => {
    for (const edge of ['start', 'end'] as const)
      for (const typed of ['2026-11-20', '2026-02-28', '2026-11-20T14:30']) {
        const { date, time } = fieldsOfInstant(readInstant(typed, edge), edge)
        expect(time === '' ? date : `${date}T${time}`).toBe(typed)
      }
  })

  it('reads the same again, so that page, server and file agree', () => {
    const once = readFields(scheduleFields, { starts_at: '2026-11-20', ends_at: '2026-11-20' })
    expect(readFields(scheduleFields, once)).toEqual(once)
    expect(scheduleRules(once)).toEqual([])
    expect(scheduleRules({ starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-20T10:00:00Z' })).toHaveLength(1)
  })

  it('makes the state to the millisecond, and the switch goes before the dates', () => {
    const given = { is_active: true, starts_at: '2026-11-19T23:00:00Z', ends_at: '2026-11-20T23:00:00Z' }
    const [starts, ends] = [Date.parse(given.starts_at), Date.parse(given.ends_at)]
    const at = (now: number) => scheduleStateOf(given, now)
    expect([starts - 1, starts, ends - 1, ends].map(at)).toEqual(['scheduled', 'active', 'active', 'ended'])
    expect(scheduleStateOf({ ...given, is_active: false }, ends)).toBe('off')
  })
})

describe('a colour', () => {
  const fields: readonly Field[] = [
    { id: 'ground', kind: 'colour' },
    { id: 'ink', kind: 'colour', on: 'ground' },
  ]

  it('is refused where it cannot be read upon its ground', () => {
    expect(codes(fields, { ground: '#ffc524', ink: '#15163b' })).toEqual([])
    expect(codes(fields, { ground: '#ffffff', ink: '#ffc524' })).toEqual(['office.tooPale'])
    expect(codes(fields, { ground: '#ffffff', ink: 'yellow' })).toEqual(['office.notColour'])
  })

  it('is measured as WCAG does, never rounded up', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21)
    expect(contrastOf('#777777', '#ffffff')).toBe(4.4)
    expect(contrastOf('#767676', '#ffffff')).toBe(4.5)
  })
})

describe('a link', () => {
  const field: Field = { id: 'link_value', kind: 'link', by: 'link_type' }
  const told = (link_value: string) => codes([field], { link_type: 'url', link_value })

  it('is a path of the shop or an https address, and nothing that runs', () => {
    for (const good of ['/products?collection=hot_deals', 'https://example.com/a']) expect(told(good), good).toEqual([])
    for (const bad of [
      'javascript:alert(1)',
      '//evil.example',
      String.raw`/\evil.example`,
      'http://a.example',
      'https://u@evil',
      'products',
    ])
      expect(told(bad), bad).toEqual(['office.notTarget'])
  })
})

describe('a list that has an order', () => {
  it('offers the place of a record as an action that only sets its position', () => {
    expect(shapes.filter((one) => actionOf(one, 'place')).map(({ id }) => id)).toEqual([
      'coupon-banners',
      'spin-prizes',
    ])
  })
})
