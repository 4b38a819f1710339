/** What of Customers is drawn by components of its own. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { UserHead } from './user-head.tsx'
import { UserOverview } from './user-overview.tsx'

const tell = wordsOf('users')

const tags = css({ display: 'flex', flexWrap: 'wrap', gap: '4' })

const tones: Readonly<Record<string, BadgeTone>> = {
  blocked: 'error',
  staff: 'info',
  returning: 'success',
  new: 'warning',
}

const State = ({ row }: { readonly row: ResourceRecord }) => {
  const state = String(row['state'])
  return <Badge tone={tones[state] ?? 'neutral'}>{tell(`tab_${state}`)}</Badge>
}

const Tags = ({ row }: { readonly row: ResourceRecord }) => {
  const given = Array.isArray(row['tags']) ? row['tags'].map(String) : []
  return given.length === 0 ? (
    '—'
  ) : (
    <span className={tags}>
      {given.map((tag) => (
        <Badge key={tag} tone="neutral">
          {tag}
        </Badge>
      ))}
    </span>
  )
}

export const userLooks: ResourceLooks = {
  cells: { state: State, tags: Tags },
  Head: UserHead,
  placesActions: true,
  panels: { overview: UserOverview },
}
