/** One value of a record as a list shows it. */
import type { Column, ResourceRecord } from '#machines/admin/resource.definition.ts'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import type { Cloth } from '#ui/components/pictures.ts'
import { Tile } from '#ui/components/tile.tsx'
import { grouped } from '#ui/text/grouped.ts'
import { naira } from '#ui/components/money.ts'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from './lagos-time.ts'
import { useLooks } from './looks.ts'
import type { ResourceWords } from './resource-words.ts'

const t = words(office)

const tones: Readonly<Record<string, BadgeTone>> = {
  active: 'success',
  scheduled: 'info',
  used_up: 'warning',
  ended: 'neutral',
  gone: 'warning',
  released: 'success',
  withdrawn: 'error',
  off: 'neutral',
  draft: 'info',
  archived: 'neutral',
}

/** What a coupon gives, in a few words. */
function gives(record: ResourceRecord, say: ResourceWords): string {
  if (record['type'] === 'percentage') return say('givesPercent', { value: String(record['value']) })
  return record['type'] === 'fixed'
    ? say('givesAmount', { value: naira(Number(record['value'])) })
    : say('givesDelivery')
}

export const Cell = ({ column, record, say }: { column: Column; record: ResourceRecord; say: ResourceWords }) => {
  const value = record[column.id]
  const Own = useLooks().cells?.[column.id]
  if (Own) return <Own row={record} />
  if (column.id === 'gives') return gives(record, say)
  if (column.id === 'used_count' && typeof record['usage_limit'] === 'number')
    return say('usedOf', { used: grouped(Number(value)), limit: grouped(record['usage_limit']) })
  if (value === null || value === undefined || value === '') return '—'
  switch (column.kind) {
    case 'money':
      return naira(Number(value))
    case 'integer':
      return grouped(Number(value))
    case 'instant':
      return lagosWords(String(value))
    case 'state':
      return <Badge tone={tones[String(value)] ?? 'neutral'}>{say(`tab_${String(value)}`)}</Badge>
    case 'switch':
      return value ? t('office.yes') : t('office.no')
    case 'picture':
      return <Tile picture={{ url: String(value), cloth: record['image_cloth'] as Cloth }} size="xs" />
    case 'choice':
      return say(`${column.id}_${String(value)}`)
    case 'text':
      return String(value)
  }
}
